/** Why there is no microphone, as a sentence for the user. */
export class MicrophoneError extends Error {}

const REASONS: Record<string, string> = {
  NotAllowedError:
    'The browser does not let this page use the microphone. Allow it in the settings of this page beside its address, and try again.',
  NotFoundError: 'This device has no microphone. Plug one in, and try again.',
  NotReadableError: 'The microphone cannot be used at present; another program may have it.',
};

/** Throws a MicrophoneError if nobody could hear the user. */
export async function openMicrophone(): Promise<MediaStream> {
  if (!window.isSecureContext)
    throw new MicrophoneError(
      'Browsers give microphones only to pages with https and to localhost. Open this page by its https address, or on the machine of the server as localhost.',
    );
  try {
    return await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    const { name, message } = error as DOMException;
    throw new MicrophoneError(REASONS[name] ?? `The microphone cannot be used: ${message}.`);
  }
}
