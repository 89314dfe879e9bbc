import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, dataOf } from '../../api/client';
import type { components } from '../../api/schema';
import { useMutation } from '../../api/use-mutation';

export type VoiceAgent = components['schemas']['VoiceAgent'];
export type VoiceAgentFields = components['schemas']['VoiceAgentFields'];
export type CallResult = components['schemas']['VoiceAgentCallResult'];

const PAGE_SIZE = 20;
const MAX_NUMBERS = 50;
const REFRESH_INTERVAL = 10_000;

export const useVoiceAgents = (page: number) =>
  useQuery({
    queryKey: ['voice-agents', page],
    queryFn: () => dataOf(api.GET('/v1/ai_voice_agents', { params: { query: { page, per_page: PAGE_SIZE } } })),
    placeholderData: keepPreviousData,
  });

export const useVoiceAgent = (id: number) =>
  useQuery({
    queryKey: ['voice-agents', 'one', id],
    queryFn: () => dataOf(api.GET('/v1/ai_voice_agents/{id}', { params: { path: { id } } })),
  });

export const useNumbers = () =>
  useQuery({
    queryKey: ['numbers', 'of-voice-agents'],
    queryFn: () => dataOf(api.GET('/v1/numbers', { params: { query: { per_page: MAX_NUMBERS } } })),
    staleTime: 60_000,
  });

/** Creates an agent, or changes the one with this id. */
export function useSaveVoiceAgent(id: number | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: VoiceAgentFields) =>
      id === undefined
        ? dataOf(api.POST('/admin/v1/ai_voice_agents', { body }))
        : dataOf(api.PUT('/admin/v1/ai_voice_agents/{id}', { params: { path: { id } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['voice-agents'] }),
  });
}

export const useAgentCalls = (id: number, page: number) =>
  useQuery({
    queryKey: ['voice-agents', 'calls', id, page],
    queryFn: () =>
      dataOf(
        api.GET('/admin/v1/ai_voice_agents/{id}/calls', {
          params: { path: { id }, query: { page, per_page: PAGE_SIZE, order: 'desc' } },
        }),
      ),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_INTERVAL,
  });

export function useRequestCall(agentId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: components['schemas']['RequestVoiceAgentCall']) =>
      dataOf(api.POST('/v1/outbound-calls/agents/{agent_id}', { params: { path: { agent_id: agentId } }, body })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['voice-agents', 'calls', agentId] }),
  });
}
