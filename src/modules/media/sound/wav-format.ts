interface WavFormat {
  channels: number;
  /** Samples of each channel in a second. */
  rate: number;
  seconds: number;
}

const CHUNK_HEADER = 8;
const FORMAT_LENGTH = 16;
/** PCM, float, A-law and µ-law, whose samples have a fixed size; others need their average rate. */
const UNCOMPRESSED = [1, 3, 6, 7];
/** The real encoding follows in an extension. */
const EXTENSIBLE = 0xfffe;
/** Written by programs that do not know the length yet. */
const UNKNOWN_LENGTHS = [0, 0xffff_ffff];

/** The format in the header of a WAV file; undefined if it is incomplete, or announces more data than the file has. */
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
  // Uncompressed files may have a wrong average, because players do not need it.
  const bytesPerSecond = isUncompressed ? (rate * channels * bytes.readUInt16LE(start + 14)) / 8 : average;
  return { channels, rate, bytesPerSecond };
}
