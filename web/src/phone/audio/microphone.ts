import { preferredDevice } from './preferred-devices';

/** Why others would not hear the user. */
export type MicrophoneProblem = 'insecure' | 'denied' | 'missing' | 'busy' | 'unknown';

export class MicrophoneError extends Error {
  constructor(readonly problem: MicrophoneProblem) {
    super(problem);
  }
}

const PROBLEMS: Record<string, MicrophoneProblem> = {
  NotAllowedError: 'denied',
  NotFoundError: 'missing',
  NotReadableError: 'busy',
};

/** Opens the chosen microphone, or another if it is not connected; throws a MicrophoneError if there is none. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext) throw new MicrophoneError('insecure');
  const deviceId = preferredDevice('microphone');
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: deviceId === '' ? true : { deviceId } });
  } catch (error) {
    throw new MicrophoneError(PROBLEMS[(error as DOMException).name] ?? 'unknown');
  }
}

export function closeMicrophone(microphone: MediaStream): void {
  for (const track of microphone.getTracks()) track.stop();
}
