import { readFileSync, writeFileSync } from 'node:fs';
import { SAMPLE_RATE } from '../../src/telephony/media/audio/g711.js';

const HEADER_BYTES = 44;

/** A mono sound as a WAV file that every program can play. */
export function wavOf(samples: Int16Array): Buffer {
  const data = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

export function writeWav(file: string, samples: Int16Array): void {
  writeFileSync(file, wavOf(samples));
}

/** The first channel of a file that may still be growing: all that follows the header counts as its data. */
export function readWav(file: string): Int16Array {
  const bytes = readFileSync(file);
  const start = bytes.indexOf('data') + 8;
  if (start < HEADER_BYTES) return new Int16Array();
  const frameBytes = bytes.readUInt16LE(32);
  const samples = new Int16Array(Math.max(0, Math.floor((bytes.length - start) / frameBytes)));
  for (let i = 0; i < samples.length; i++) samples[i] = bytes.readInt16LE(start + i * frameBytes);
  return samples;
}
