import type { PhoneApi } from './phone-api';

const PAUSE = 1_000;
/** Long enough to encode and store an hour of audio. */
const MAX_ATTEMPTS = 60;

/** Waits for the recording of a call that is over; null if there is none. */
export async function waitForRecording(api: PhoneApi, callId: number, isWanted: () => boolean): Promise<string | null> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS && isWanted(); attempt++) {
    const { recording } = await api.send<{ recording: string | null }>('GET', `calls/${callId}/recording`);
    if (recording !== null) return recording;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return null;
}
