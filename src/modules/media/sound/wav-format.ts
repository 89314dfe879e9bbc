interface WavFormat {
  channels: number;
  /** Samples of each channel in a second. */
  rate: number;
  seconds: number;
}

const CHUNK_HEADER = 8;
const FORMAT_LENGTH = 16;
/** PCM, floats, A-law and µ-law, of which all samples have the same size; the length of others follows from their average. */
const UNCOMPRESSED = [1, 3, 6, 7];
/** Its real encoding stands behind. */
const EXTENSIBLE = 0xfffe;
/** Written by programs that do not know the length yet. */
const UNKNOWN_LENGTHS = [0, 0xffff_ffff];

/** What the header of a WAV file says; undefined if it is incomplete, or says more than the file has. */
export function wavFormatOf(bytes: Buffer): WavFormat | undefined {
  let format: { channels: number; rate: number; bytesPerSecond: number } | undefined;
  for (let at = 12; at + CHUNK_HEADER <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_HEADER;
    if (name === 'fmt ' && length >= FORMAT_LENGTH && start + FORMAT_LENGTH <= bytes.length)
      format = readFormat(bytes, start);
    if (name === 'data') {
      const available = bytes.length - start;
      const sound = UNKNOWN_LENGTHS.includes(length) ? available : length;
      if (!format?.bytesPerSecond || sound > available) return undefined;
      return { channels: format.channels, rate: format.rate, seconds: sound / format.bytesPerSecond };
    }
    // A chunk of odd length is followed by a byte of padding.
    at = start + length + (length % 2);
  }
  return undefined;
}

function readFormat(bytes: Buffer, start: number) {
  const encoding = bytes.readUInt16LE(start);
  const channels = bytes.readUInt16LE(start + 2);
  const rate = bytes.readUInt32LE(start + 4);
  const average = bytes.readUInt32LE(start + 8);
  const isUncompressed = encoding === EXTENSIBLE || UNCOMPRESSED.includes(encoding);
  // The average of a file with equal samples may be wrong: nobody needs it.
  const bytesPerSecond = isUncompressed ? (rate * channels * bytes.readUInt16LE(start + 14)) / 8 : average;
  return { channels, rate, bytesPerSecond };
}
