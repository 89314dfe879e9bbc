import { decode, type G711, PCMA, PCMU } from '../../media/audio/g711.js';
import { checkLength, type DecodedSound } from './decoded-sound.js';
import { SoundFormatError } from './sound-format-error.js';
import { readWavHeader, type WavHeader } from './wav-header.js';

/** The length that a program writes when it does not know it yet, and the one left after a crash. */
const UNKNOWN_LENGTHS: readonly number[] = [0xffff_ffff, 0];

type ReadSample = (view: DataView, at: number) => number;

const INTEGERS: Record<number, ReadSample> = {
  1: (view, at) => (view.getUint8(at) - 128) / 128,
  2: (view, at) => view.getInt16(at, true) / 2 ** 15,
  3: (view, at) => (view.getInt8(at + 2) * 2 ** 16 + view.getUint16(at, true)) / 2 ** 23,
  4: (view, at) => view.getInt32(at, true) / 2 ** 31,
};

/** Decodes a WAV file. */
export function decodeWav(bytes: Uint8Array): DecodedSound {
  const header = readWavHeader(bytes);
  const { channels, bytesPerSample, dataStart, sampleRate } = header;
  const length = lengthOf(header, bytes);
  const count = Math.floor(length / (channels * bytesPerSample));
  if (count === 0) throw new SoundFormatError('The WAV file has no samples.');
  checkLength(count, sampleRate);
  const samples = new Float32Array(count);
  const view = new DataView(bytes.buffer, bytes.byteOffset + dataStart, length);
  const read = readerOf(header);
  for (let i = 0, at = 0; i < samples.length; i++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++, at += bytesPerSample) sum += read(view, at);
    samples[i] = sum / channels;
  }
  return { samples, sampleRate };
}

/** The number of bytes of sample data. */
function lengthOf({ dataStart, dataLength }: WavHeader, bytes: Uint8Array): number {
  const available = bytes.length - dataStart;
  if (UNKNOWN_LENGTHS.includes(dataLength)) return available;
  if (dataLength > available) throw new SoundFormatError('The WAV file is shorter than its header says.');
  return dataLength;
}

function readerOf({ encoding, bytesPerSample }: WavHeader): ReadSample {
  switch (encoding) {
    case 'integer':
      return INTEGERS[bytesPerSample]!;
    case 'float':
      return readFloat;
    case 'ulaw':
      return g711Reader(PCMU);
    case 'alaw':
      return g711Reader(PCMA);
  }
}

/** A file may contain NaN or values far out of range. */
function readFloat(view: DataView, at: number): number {
  const value = view.getFloat32(at, true);
  return Number.isNaN(value) ? 0 : Math.max(-1, Math.min(1, value));
}

function g711Reader(codec: G711): ReadSample {
  const values = decode(
    codec,
    Uint8Array.from({ length: 256 }, (_, code) => code),
  );
  return (view, at) => values[view.getUint8(at)]! / 2 ** 15;
}
