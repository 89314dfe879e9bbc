import { open } from 'node:fs/promises';
import { SAMPLE_RATE } from '../audio/g711.js';

export const HEADER_BYTES = 44;
export const CHANNELS = 2;
export const FRAME_BYTES = CHANNELS * 2;
/** Players take this as "until the end of the file". */
const UNKNOWN_SIZE = 0xffff_ffff;

/** The header of a stereo WAV file with 16 bits at 8 kHz. */
export function wavHeader(dataBytes = UNKNOWN_SIZE): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(Math.min(UNKNOWN_SIZE, dataBytes + HEADER_BYTES - 8), 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(CHANNELS, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * FRAME_BYTES, 28);
  header.writeUInt16LE(FRAME_BYTES, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(Math.min(UNKNOWN_SIZE, dataBytes), 40);
  return header;
}

/**
 * Writes the sizes of a file, from its length, and returns its duration in seconds. Completes a recording at its end,
 * or after its process was killed.
 */
export async function completeWav(file: string): Promise<number> {
  const handle = await open(file, 'r+');
  try {
    const { size } = await handle.stat();
    const frames = Math.max(0, Math.floor((size - HEADER_BYTES) / FRAME_BYTES));
    // The process may have been killed in the middle of a frame.
    await handle.truncate(HEADER_BYTES + frames * FRAME_BYTES);
    await handle.write(wavHeader(frames * FRAME_BYTES), 0, HEADER_BYTES, 0);
    return frames / SAMPLE_RATE;
  } finally {
    await handle.close();
  }
}
