import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../../api/client';
import type { components } from '../../../api/schema';
import { useMutation } from '../../../api/use-mutation';

export type Analysis = components['schemas']['CallAnalysis'];
export type Evaluation = components['schemas']['Evaluation'];
export type MeasuredLeg = components['schemas']['CallLegQuality'];
export type TimelineEvent = components['schemas']['CallTimelineEvent'];
type Review = components['schemas']['ReviewCall'];

const REFRESH_INTERVAL = 5_000;

const keyOf = (id: number) => ['calls', 'one', id];

/** Polled until the call has ended. */
export const useCall = (id: number) =>
  useQuery({
    queryKey: keyOf(id),
    queryFn: () => dataOf(api.GET('/v1/calls/{id}', { params: { path: { id }, query: { fetch_contact: true } } })),
    refetchInterval: ({ state }) => (state.data?.call.status === 'done' ? false : REFRESH_INTERVAL),
  });

export const useTimeline = (id: number, isLive: boolean) =>
  useQuery({
    queryKey: [...keyOf(id), 'timeline'],
    queryFn: () => dataOf(api.GET('/admin/v1/calls/{id}/timeline', { params: { path: { id } } })),
    refetchInterval: isLive ? REFRESH_INTERVAL : false,
  });

/** Legs are measured when they end, so the end of the call triggers another read. */
export const useLineQuality = (id: number, isLive: boolean) =>
  useQuery({
    queryKey: [...keyOf(id), 'line-quality', isLive],
    queryFn: () => dataOf(api.GET('/admin/v1/calls/{id}/line_quality', { params: { path: { id } } })),
    refetchInterval: isLive ? REFRESH_INTERVAL : false,
  });

/** Null for results that the call does not have, or that need a package the company lacks. */
export const useAnalysis = (id: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'analysis'],
    queryFn: () => dataOf(api.GET('/admin/v1/calls/{id}/analysis', { params: { path: { id } } })),
  });

function useChange<T>(id: number, change: (value: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(id) }),
  });
}

export const useAddComment = (id: number) =>
  useChange(id, (content: string) =>
    dataOf(api.POST('/v1/calls/{id}/comments', { params: { path: { id } }, body: { content } })),
  );

export const useTagCall = (id: number) =>
  useChange(id, (tags: number[]) =>
    dataOf(api.POST('/v1/calls/{id}/tags', { params: { path: { id } }, body: { tags } })),
  );

export const useEvaluateCall = (id: number) =>
  useChange(id, (body: Review) => api.PUT('/admin/v1/calls/{id}/evaluations', { params: { path: { id } }, body }));
