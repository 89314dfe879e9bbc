import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type ApiKey = components['schemas']['ApiKey'];

const KEY = ['api-keys'];

export const useApiKeys = () => useQuery({ queryKey: KEY, queryFn: () => dataOf(api.GET('/admin/v1/api_keys')) });

/** Only this response contains the secret half. */
export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => dataOf(api.POST('/admin/v1/api_keys', { body: { name } })),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (apiId: string) => api.DELETE('/admin/v1/api_keys/{api_id}', { params: { path: { api_id: apiId } } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
