import { useMutation } from '@tanstack/react-query';
import { notifyFailure } from '../../components/notify';
import { MicrophoneError } from '../audio/microphone';

/** A missing microphone has a banner of its own. */
const show = (error: Error): void => void (error instanceof MicrophoneError || notifyFailure(error));

/** An action of the user, which is not repeated while it runs; the server pushes what it changes. */
export function useAct<Input = void>(act: (input: Input) => Promise<unknown>) {
  return useMutation({ mutationFn: act, onError: show });
}
