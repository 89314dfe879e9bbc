import { Worker } from 'node:worker_threads';
import { SAMPLE_RATE } from './spoken-phrases.js';

/** At a constant bit rate all frames have the same length, and players derive the duration from the size. */
const KILOBITS = 24;
export const FRAME_BYTES = (72 * KILOBITS * 1000) / SAMPLE_RATE;
export const FRAME_SECONDS = 576 / SAMPLE_RATE;

/** A string, so that the worker starts the same way from the build and from the tests. */
const ENCODE = `
const { parentPort, workerData } = require('node:worker_threads');
require(workerData.encoder)
  .createMp3Encoder()
  .then((encoder) => {
    encoder.configure({ sampleRate: workerData.sampleRate, channels: 1, bitrate: workerData.kilobits });
    const start = Uint8Array.from(encoder.encode([workerData.samples]));
    const end = Uint8Array.from(encoder.finalize());
    parentPort.postMessage([start, end]);
  });
`;

/** Encodes in a worker thread so that requests are not blocked. */
export function encodeMp3(samples: Float32Array): Promise<Buffer> {
  const encoder = require.resolve('wasm-media-encoders');
  const workerData = { encoder, samples, sampleRate: SAMPLE_RATE, kilobits: KILOBITS };
  return new Promise((resolve, reject) => {
    new Worker(ENCODE, { eval: true, workerData })
      .once('message', (parts: Uint8Array[]) => resolve(Buffer.concat(parts)))
      .once('error', reject)
      .once('exit', () => reject(new Error('The encoder ended without a result.')));
  });
}
