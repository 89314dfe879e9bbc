import { SoundFormatError } from './sound-format-error.js';

type WavEncoding = 'integer' | 'float' | 'ulaw' | 'alaw';

export interface WavHeader {
  encoding: WavEncoding;
  channels: number;
  sampleRate: number;
  bytesPerSample: number;
  /** The offset of the samples, and their length in bytes according to the header. */
  dataStart: number;
  dataLength: number;
}

type Format = Omit<WavHeader, 'dataStart' | 'dataLength'>;

const EXTENSIBLE = 0xfffe;
const ENCODINGS: Record<number, WavEncoding | undefined> = { 1: 'integer', 3: 'float', 6: 'alaw', 7: 'ulaw' };
const SAMPLE_SIZES: Record<WavEncoding, readonly number[]> = {
  integer: [1, 2, 3, 4],
  float: [4],
  ulaw: [1],
  alaw: [1],
};

const CHUNK_HEADER = 8;
const FORMAT_LENGTH = 16;
/** The offset of the encoding in the extensible format: the first two bytes of a GUID. */
const SUBFORMAT = 24;
const MAX_CHANNELS = 32;
const MIN_RATE = 4_000;
const MAX_RATE = 192_000;

/** Parses the header of a RIFF/WAVE file; the samples themselves may be missing. */
export function readWavHeader(bytes: Uint8Array): WavHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 12 || nameAt(view, 0) !== 'RIFF' || nameAt(view, 8) !== 'WAVE')
    throw new SoundFormatError('It is not a WAV file.');
  let format: Format | undefined;
  for (let at = 12; at + CHUNK_HEADER <= bytes.length;) {
    const name = nameAt(view, at);
    const length = view.getUint32(at + 4, true);
    const start = at + CHUNK_HEADER;
    if (name === 'fmt ') format = readFormat(view, start, length);
    if (name === 'data') {
      if (!format) throw new SoundFormatError('The WAV file has samples before their format.');
      return { ...format, dataStart: start, dataLength: length };
    }
    // A chunk of odd length has a padding byte.
    at = start + length + (length % 2);
  }
  throw new SoundFormatError('The WAV file has no samples.');
}

function readFormat(view: DataView, start: number, length: number): Format {
  if (length < FORMAT_LENGTH || start + length > view.byteLength)
    throw new SoundFormatError('The format of the WAV file is incomplete.');
  const tag = view.getUint16(start, true);
  const isExtensible = tag === EXTENSIBLE && length >= SUBFORMAT + 2;
  const encoding = ENCODINGS[isExtensible ? view.getUint16(start + SUBFORMAT, true) : tag];
  const channels = view.getUint16(start + 2, true);
  const sampleRate = view.getUint32(start + 4, true);
  const frameBytes = view.getUint16(start + 12, true);
  const bytesPerSample = view.getUint16(start + 14, true) / 8;
  if (!encoding) throw new SoundFormatError('The encoding of the WAV file is not supported.');
  if (!SAMPLE_SIZES[encoding].includes(bytesPerSample))
    throw new SoundFormatError(`The WAV file has samples of ${bytesPerSample * 8} bits, which is not supported.`);
  if (channels < 1 || channels > MAX_CHANNELS || frameBytes !== channels * bytesPerSample)
    throw new SoundFormatError('The channels of the WAV file are not valid.');
  if (sampleRate < MIN_RATE || sampleRate > MAX_RATE)
    throw new SoundFormatError(`The WAV file has ${sampleRate} samples a second, which is not supported.`);
  return { encoding, channels, sampleRate, bytesPerSample };
}

const nameAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
