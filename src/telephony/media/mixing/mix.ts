import { clip } from '../audio/clip.js';
import { SAMPLES_PER_PACKET } from '../audio/g711.js';

/** The sum of several frames. */
export function mix(frames: readonly Int16Array[]): Int16Array {
  const sum = new Int16Array(SAMPLES_PER_PACKET);
  for (let i = 0; i < sum.length; i++) sum[i] = clip(frames.reduce((all, frame) => all + frame[i]!, 0));
  return sum;
}
