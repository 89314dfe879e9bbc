import { readFile } from 'node:fs/promises';

interface Wav {
  left: Int16Array;
  right: Int16Array;
  /** The sizes in the header. */
  sizes: { file: number; data: number };
}

/** A stereo recording. */
export async function readWav(file: string): Promise<Wav> {
  const bytes = await readFile(file);
  const frames = Math.floor((bytes.length - 44) / 4);
  const channel = (offset: number): Int16Array =>
    Int16Array.from({ length: frames }, (_, i) => bytes.readInt16LE(44 + i * 4 + offset));
  return {
    left: channel(0),
    right: channel(2),
    sizes: { file: bytes.readUInt32LE(4) + 8, data: bytes.readUInt32LE(40) },
  };
}
