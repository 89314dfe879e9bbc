import { useQuery, useQueryClient } from '@tanstack/react-query';
import { allPages, LARGEST_PAGE } from '../../../api/all-pages';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

type Schemas = components['schemas'];
export type Trunk = Schemas['Trunk'];

const TRUNKS = ['trunks'] as const;
/** Numbers list the trunks that they can use. */
const NUMBERS = ['number-settings'] as const;
const REFRESH_INTERVAL = 4_000;

const pathOf = (id: number) => ({ path: { id } });

/** Polled while it is shown, because registrations change at any time. */
export const useTrunks = () =>
  useQuery({
    queryKey: TRUNKS,
    queryFn: async () => (await dataOf(api.GET('/admin/v1/trunks'))).trunks,
    refetchInterval: REFRESH_INTERVAL,
  });

/** All Numbers with the connections of their calls. */
export const useNumbersOfTrunks = () =>
  useQuery({
    queryKey: [...NUMBERS, 'every'],
    queryFn: () =>
      allPages(
        (page) => dataOf(api.GET('/admin/v1/numbers', { params: { query: { page, per_page: LARGEST_PAGE } } })),
        ({ numbers }) => numbers.map(({ id, name, voice_connection: trunkId }) => ({ id, name, trunkId })),
      ),
  });

function useChange<T, R>(change: (value: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => Promise.all([TRUNKS, NUMBERS].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** The form always sends all fields, even for a change. */
type TrunkBody = Schemas['CreateTrunk'];

export const useCreateTrunk = () => useChange((body: TrunkBody) => dataOf(api.POST('/admin/v1/trunks', { body })));

export const useUpdateTrunk = (id: number) =>
  useChange((body: TrunkBody) => dataOf(api.PUT('/admin/v1/trunks/{id}', { params: pathOf(id), body })));

export const useDeleteTrunk = () =>
  useChange((id: number) => api.DELETE('/admin/v1/trunks/{id}', { params: pathOf(id) }));

export const useTestTrunk = () =>
  useMutation({
    mutationFn: async ({ id, name }: Trunk) => {
      const { test } = await dataOf(api.POST('/admin/v1/trunks/{id}/test', { params: pathOf(id) }));
      return { name, ...test };
    },
  });
