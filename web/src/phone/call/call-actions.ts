import { api } from '../../api/client';
import { usePhoneLine } from '../line/line-context';
import { useAct } from '../line/use-act';

const of = (id: number) => ({ params: { path: { id } } });

/** Answers with the audio of this page; a call that is carried elsewhere continues here. */
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
  useAct((digits: string) => api.POST('/phone/v1/calls/{id}/digits', { ...of(id), body: { digits } }));
export const usePauseRecording = (id: number) =>
  useAct((isPaused: boolean) =>
    isPaused
      ? api.POST('/phone/v1/calls/{id}/pause_recording', of(id))
      : api.POST('/phone/v1/calls/{id}/resume_recording', of(id)),
  );
