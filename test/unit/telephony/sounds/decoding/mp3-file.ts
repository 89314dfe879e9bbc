import { createMp3Encoder } from 'wasm-media-encoders';

/** An mp3 file with one or two channels. */
export async function mp3Of(channels: Float32Array[], rate: number, bitrate: 24 | 32 | 64 = 64): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({
    sampleRate: rate,
    channels: channels.length as 1 | 2,
    bitrate,
    outputSampleRate: rate as 8_000 | 16_000 | 44_100,
  });
  // The encoder reuses its memory.
  return Buffer.concat(
    [Buffer.from(encoder.encode(channels)), Buffer.from(encoder.finalize())].map((b) => Buffer.from(b)),
  );
}
