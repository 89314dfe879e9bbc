import { api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { usePhoneLine } from '../line/line-context';
import { KEYS } from '../line/phone-queries';
import { useAct, useRepeatableAct } from '../line/use-act';

const of = (id: number) => ({ params: { path: { id } } });

/** The socket does not announce changes to calls that have ended. */
async function andRefresh(request: Promise<unknown>): Promise<void> {
  await request;
  await queryClient.invalidateQueries({ queryKey: [KEYS.calls] });
}

/** Answers with the audio of this page; a call on another device moves here. */
export function useTalk() {
  const line = usePhoneLine();
  return useAct(() => line.talk());
}

export const useAnswerSilently = (id: number) => useAct(() => api.POST('/phone/v1/calls/{id}/answer', of(id)));
export const useDecline = (id: number) => useAct(() => api.POST('/phone/v1/calls/{id}/decline', of(id)));
export const useHangUp = (id: number) => useAct(() => api.POST('/phone/v1/calls/{id}/hangup', of(id)));
export const useHold = (id: number) =>
  useAct((isHeld: boolean) =>
    isHeld ? api.POST('/phone/v1/calls/{id}/hold', of(id)) : api.POST('/phone/v1/calls/{id}/unhold', of(id)),
  );
export const useSendDigits = (id: number) =>
  useRepeatableAct((digits: string) => api.POST('/phone/v1/calls/{id}/digits', { ...of(id), body: { digits } }));
export const usePauseRecording = (id: number) =>
  useAct((isPaused: boolean) =>
    isPaused
      ? api.POST('/phone/v1/calls/{id}/pause_recording', of(id))
      : api.POST('/phone/v1/calls/{id}/resume_recording', of(id)),
  );
export const useComment = (id: number) =>
  useAct((content: string) => andRefresh(api.POST('/phone/v1/calls/{id}/comments', { ...of(id), body: { content } })));
export const useTag = (id: number) =>
  useAct((tagId: number) => andRefresh(api.POST('/phone/v1/calls/{id}/tags', { ...of(id), body: { tags: [tagId] } })));
export const useUntag = (id: number) =>
  useAct((tag_id: number) =>
    andRefresh(api.DELETE('/phone/v1/calls/{id}/tags/{tag_id}', { params: { path: { id, tag_id } } })),
  );
