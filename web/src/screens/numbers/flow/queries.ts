import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';
import type { Flow } from './model/flow';

type Schemas = components['schemas'];
export type FlowError = Schemas['NumberFlowError'];
export type FlowVersion = Schemas['NumberFlowVersion'];
export type SavedFlow = Pick<Schemas['NumberFlowResponse'], 'flow' | 'version'>;
export type Simulation = Schemas['SimulatedFlowCall'];

const pathTo = (id: number) => ({ path: { id } });
const received = ({ flow, version }: SavedFlow): SavedFlow => ({ flow, version });

const readFlow = async (id: number) =>
  received(await dataOf(api.GET('/admin/v1/numbers/{id}/flow', { params: pathTo(id) })));

export const useFlow = (id: number) =>
  useQuery({
    queryKey: ['number-flow', id],
    queryFn: () => readFlow(id),
    // The flow must not change while it is being edited.
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** The server's findings about an unsaved flow. */
export const useFlowErrors = (id: number, flow: Flow) =>
  useQuery({
    queryKey: ['number-flow-check', id, flow],
    queryFn: async () =>
      (await dataOf(api.POST('/admin/v1/numbers/{id}/flow/check', { params: pathTo(id), body: { flow } }))).errors,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** For the editor, which always saves the whole flow. */
export function useGuardedFlow(id: number, saved: SavedFlow) {
  const client = useQueryClient();
  return {
    stored: saved,
    read: () => readFlow(id),
    send: async ({ flow }: { flow?: Flow }, _: SavedFlow, header: { 'If-Match': string }) => {
      const params = { ...pathTo(id), header };
      return received(await dataOf(api.PUT('/admin/v1/numbers/{id}/flow', { params, body: { flow: flow! } })));
    },
    onStored: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['number-flow-versions', id] }),
        client.invalidateQueries({ queryKey: ['number-settings'] }),
      ]),
  };
}

/** Restores an earlier version of the flow. */
export const restoreVersion = async (id: number, versionId: number, header: { 'If-Match': string }) => {
  const params = { path: { id, version_id: versionId }, header };
  return received(await dataOf(api.POST('/admin/v1/numbers/{id}/flow/versions/{version_id}/restore', { params })));
};

export const useFlowVersions = (id: number) =>
  useQuery({
    queryKey: ['number-flow-versions', id],
    queryFn: async () =>
      (await dataOf(api.GET('/admin/v1/numbers/{id}/flow/versions', { params: pathTo(id) }))).versions,
  });

export interface TestCall {
  flow: Flow;
  at?: string;
  keys: string[];
  answered: boolean;
}

export const useSimulation = (id: number) =>
  useMutation({
    mutationFn: (body: TestCall) =>
      dataOf(api.POST('/admin/v1/numbers/{id}/flow/simulate', { params: pathTo(id), body })),
  });
