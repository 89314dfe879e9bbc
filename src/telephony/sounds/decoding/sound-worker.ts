import { createHash } from 'node:crypto';
import { buffersOf, encodeBoth } from '../../media/audio/encoded-audio.js';
import { serveRequests } from '../threads/serve-requests.js';
import { decodeSound } from './decode-sound.js';
import type { Sound } from './sound.js';

// The decoder logs an error for each damaged frame, and the number of those is up to files from the network.
console.error = () => undefined;

serveRequests(
  async (bytes: Uint8Array): Promise<Sound> => {
    const samples = await decodeSound(bytes);
    const soundId = createHash('sha256').update(samples).digest('hex').slice(0, 32);
    // Encoding a long sound in the media thread would delay the audio of calls.
    return { soundId, audio: encodeBoth(samples) };
  },
  ({ audio }) => buffersOf(audio),
);
