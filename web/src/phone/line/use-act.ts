import { useMutation as useLibraryMutation } from '@tanstack/react-query';
import { useMutation } from '../../api/use-mutation';
import { notifyFailure } from '../../components/notify';
import { MicrophoneError } from '../audio/microphone';

/** A missing microphone has its own banner. */
const show = (error: Error): void => void (error instanceof MicrophoneError || notifyFailure(error));

/** A user action that does not run twice at a time; the server pushes its effects. */
export function useAct<Input = void>(act: (input: Input) => Promise<unknown>) {
  return useMutation({ mutationFn: act, onError: show });
}

/** A user action that may overlap with itself, such as pressing a key. */
export const useRepeatableAct = <Input>(act: (input: Input) => Promise<unknown>) =>
  useLibraryMutation({ mutationFn: act, onError: show });
