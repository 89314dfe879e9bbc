export interface WavOptions {
  tag?: number;
  channels?: number;
  rate?: number;
  bits?: number;
  /** A chunk before the samples. */
  chunksBefore?: Buffer[];
  /** The length that the header claims; by default the real one. */
  claimedLength?: number;
}

/** A chunk of a RIFF file, padded to an even length. */
export function chunk(name: string, content: Buffer, length = content.length): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

export function wavFormat({ tag = 1, channels = 1, rate = 8_000, bits = 16 }: WavOptions): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(tag, 0);
  format.writeUInt16LE(channels, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE((rate * channels * bits) / 8, 8);
  format.writeUInt16LE((channels * bits) / 8, 12);
  format.writeUInt16LE(bits, 14);
  return format;
}

/** A WAV file with the given bytes as its samples. */
export function wavOf(data: Buffer, options: WavOptions = {}): Buffer {
  const { chunksBefore = [], claimedLength } = options;
  const chunks = [chunk('fmt ', wavFormat(options)), ...chunksBefore, chunk('data', data, claimedLength)];
  const body = Buffer.concat([Buffer.from('WAVE'), ...chunks]);
  return chunk('RIFF', body);
}

/** The bytes of 16-bit samples. */
export const pcm16 = (samples: Int16Array): Buffer =>
  Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);

/** A tone from -1 to 1. */
export const toneAt = (frequency: number, rate: number, seconds: number, amplitude = 0.5): Float32Array =>
  Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, i) => amplitude * Math.sin((2 * Math.PI * frequency * i) / rate),
  );

export const toInt16 = (samples: Float32Array): Int16Array =>
  Int16Array.from(samples, (sample) => Math.round(sample * 32_767));
