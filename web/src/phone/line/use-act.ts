import { useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useMutation } from '../../api/use-mutation';
import { notifyFailure } from '../../components/notify';
import { MicrophoneError } from '../audio/microphone';

/** A missing microphone has a banner of its own. */
const show = (error: Error): void => void (error instanceof MicrophoneError || notifyFailure(error));

/** An action of the user, which is not repeated while it runs; the server pushes what it changes. */
export function useAct<Input = void>(act: (input: Input) => Promise<unknown>) {
  return useMutation({ mutationFn: act, onError: show });
}

/** An action that the user may repeat while it runs, such as a press on a key. */
export const useRepeatableAct = <Input>(act: (input: Input) => Promise<unknown>) =>
  useLibraryMutation({ mutationFn: act, onError: show });
