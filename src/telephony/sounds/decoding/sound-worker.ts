import { createHash } from 'node:crypto';
import { serveRequests } from '../threads/serve-requests.js';
import { decodeSound } from './decode-sound.js';
import type { Sound } from './sound.js';

// The decoder prints an error for each damaged frame, and files from the network decide how many there are.
console.error = () => undefined;

serveRequests(
  async (bytes: Uint8Array): Promise<Sound> => {
    const samples = await decodeSound(bytes);
    return { soundId: createHash('sha256').update(samples).digest('hex').slice(0, 32), samples };
  },
  ({ samples }) => [samples.buffer as ArrayBuffer],
);
