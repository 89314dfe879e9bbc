import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type Template = components['schemas']['LineTemplate'];
export type TemplateFields = components['schemas']['CreateLineTemplate'];

const PAGE_SIZE = 50;
/** The carrier may approve templates at any time. */
const REFRESH_INTERVAL = 15_000;
const KEY = 'templates';

export const useTemplates = (lineId: number, page: number) =>
  useQuery({
    queryKey: [KEY, lineId, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/numbers/{id}/whatsapp_templates', {
          params: { path: { id: lineId }, query: { page, per_page: PAGE_SIZE } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

/** Creates a template of a line, or changes the one with this id. */
export function useSaveTemplate(lineId: number, id: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ category, body, ...identity }: TemplateFields) =>
      id === undefined
        ? dataOf(
            api.POST('/admin/v1/numbers/{id}/whatsapp_templates', {
              params: { path: { id: lineId } },
              body: { ...identity, category, body },
            }),
          )
        : dataOf(api.PUT('/admin/v1/whatsapp_templates/{id}', { params: { path: { id } }, body: { category, body } })),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.DELETE('/admin/v1/whatsapp_templates/{id}', { params: { path: { id } } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
