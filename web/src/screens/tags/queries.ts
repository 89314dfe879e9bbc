import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type Tag = components['schemas']['Tag'];
type TagFields = Pick<Tag, 'name' | 'color' | 'description'>;

const PAGE_SIZE = 50;

export const useTags = (page: number) =>
  useQuery({
    queryKey: ['tags', page],
    queryFn: () => dataOf(api.GET('/v1/tags', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
  });

/** Creates a tag, or changes the one with this id. */
export function useSaveTag(id: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: TagFields) =>
      id === undefined
        ? dataOf(api.POST('/v1/tags', { body }))
        : dataOf(api.PUT('/v1/tags/{id}', { params: { path: { id } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tags'] }),
  });
}

export function useDeleteTag() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/v1/tags/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['tags'] }),
  });
}
