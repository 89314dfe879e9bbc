import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type Integration = components['schemas']['InstalledIntegration'];
export type InstallableApp = components['schemas']['InstallableApp'];

const KEY = ['integrations'];

export const useIntegrations = () =>
  useQuery({ queryKey: KEY, queryFn: () => dataOf(api.GET('/admin/v1/integrations')) });

export function useSwitchIntegration(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (active: boolean) =>
      api.PUT('/admin/v1/integrations/{integration_id}', {
        params: { path: { integration_id: id } },
        body: { active },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useUninstall(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.DELETE('/admin/v1/integrations/{integration_id}', { params: { path: { integration_id: id } } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}
