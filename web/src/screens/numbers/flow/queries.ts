import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import type { Flow } from './model/flow';

type Schemas = components['schemas'];
export type FlowError = Schemas['NumberFlowError'];
export type FlowVersion = Schemas['NumberFlowVersion'];
export type Simulation = Schemas['SimulatedFlowCall'];

const pathTo = (id: number) => ({ path: { id } });
/** The document describes widgets as objects with any fields. */
const sent = (flow: Flow) => flow as unknown as Record<string, unknown>;
const received = (flow: Schemas['NumberFlow']): Flow => flow as unknown as Flow;

export const useFlow = (id: number) =>
  useQuery({
    queryKey: ['number-flow', id],
    queryFn: async () => received((await dataOf(api.GET('/admin/v1/numbers/{id}/flow', { params: pathTo(id) }))).flow),
    // What is being edited must not change by itself.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** What the server finds wrong with a flow that is not saved. */
export const useFlowErrors = (id: number, flow: Flow) =>
  useQuery({
    queryKey: ['number-flow-check', id, flow],
    queryFn: async () =>
      (await dataOf(api.POST('/admin/v1/numbers/{id}/flow/check', { params: pathTo(id), body: { flow: sent(flow) } })))
        .errors,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

function useFlowChange<T>(id: number, change: (input: T) => Promise<{ flow: Schemas['NumberFlow'] }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: T) => received((await change(input)).flow),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['number-flow-versions', id] }),
        client.invalidateQueries({ queryKey: ['number-settings'] }),
      ]),
  });
}

export const useSaveFlow = (id: number) =>
  useFlowChange(id, (flow: Flow) =>
    dataOf(api.PUT('/admin/v1/numbers/{id}/flow', { params: pathTo(id), body: { flow: sent(flow) } })),
  );

export const useFlowVersions = (id: number) =>
  useQuery({
    queryKey: ['number-flow-versions', id],
    queryFn: async () =>
      (await dataOf(api.GET('/admin/v1/numbers/{id}/flow/versions', { params: pathTo(id) }))).versions,
  });

export const useRestoreVersion = (id: number) =>
  useFlowChange(id, (versionId: number) =>
    dataOf(
      api.POST('/admin/v1/numbers/{id}/flow/versions/{version_id}/restore', {
        params: { path: { id, version_id: versionId } },
      }),
    ),
  );

export interface TestCall {
  flow: Flow;
  at?: string;
  keys: string[];
  answered: boolean;
}

export const useSimulation = (id: number) =>
  useMutation({
    mutationFn: ({ flow, ...call }: TestCall) =>
      dataOf(
        api.POST('/admin/v1/numbers/{id}/flow/simulate', {
          params: pathTo(id),
          body: { ...call, flow: sent(flow) },
        }),
      ),
  });
