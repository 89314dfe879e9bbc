import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, writeFileSync } from 'node:fs';
import { createMp3Encoder } from 'wasm-media-encoders';
import { SAMPLE_RATE } from '../../media/audio/g711.js';
import { CHANNELS, FRAME_BYTES } from '../../media/recording/wav-header.js';
import { readWavHeader } from '../decoding/wav-header.js';
import { type EncodedRecording, partialFileOf, type RecordingTask } from './recording-task.js';

/** By the number of channels. The bit rate is constant, so that players can derive the duration from the size. */
const KILOBITS = { 1: 16, 2: 32 } as const;
const MAX_HEADER_BYTES = 4_096;
/** Frames to read and encode at a time. */
const CHUNK_FRAMES = SAMPLE_RATE;

/** Encodes a recording of any length as mp3. Slow, so it must run in a worker thread. */
export async function encodeRecording(task: RecordingTask): Promise<EncodedRecording> {
  const encoder = await createMp3Encoder();
  const { channels } = task;
  encoder.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels, bitrate: KILOBITS[channels] });
  const source = openSync(task.source, 'r');
  try {
    const { start, frames } = findFrames(source);
    const bytes = writeWhole(partialFileOf(task), function* () {
      for (const sides of readFrames(source, start, frames)) yield encoder.encode(sides.slice(0, channels));
      yield encoder.finalize();
    });
    renameSync(partialFileOf(task), task.target);
    return { file: task.target, seconds: frames / SAMPLE_RATE, bytes };
  } finally {
    closeSync(source);
  }
}

/** Uses the length of the file, because the header is wrong if the process that wrote it crashed. */
function findFrames(file: number): { start: number; frames: number } {
  const beginning = Buffer.alloc(MAX_HEADER_BYTES);
  const header = readWavHeader(beginning.subarray(0, readSync(file, beginning, 0, MAX_HEADER_BYTES, 0)));
  const { encoding, channels, sampleRate, bytesPerSample, dataStart } = header;
  const isRecording = encoding === 'integer' && bytesPerSample * channels === FRAME_BYTES && channels === CHANNELS;
  if (!isRecording || sampleRate !== SAMPLE_RATE)
    throw new Error('The recording does not have two channels of 16 bits at 8 kHz.');
  return { start: dataStart, frames: Math.floor((fstatSync(file).size - dataStart) / FRAME_BYTES) };
}

/** The left and right channels, part by part. */
function* readFrames(file: number, start: number, frames: number): Generator<[Float32Array, Float32Array]> {
  const bytes = Buffer.alloc(CHUNK_FRAMES * FRAME_BYTES);
  for (let done = 0; done < frames;) {
    const wanted = Math.min(CHUNK_FRAMES, frames - done) * FRAME_BYTES;
    const read = readSync(file, bytes, 0, wanted, start + done * FRAME_BYTES);
    const count = Math.floor(read / FRAME_BYTES);
    if (count === 0) throw new Error('The recording became shorter while it was read.');
    const [left, right] = [new Float32Array(count), new Float32Array(count)];
    for (let i = 0; i < count; i++) {
      left[i] = bytes.readInt16LE(i * FRAME_BYTES) / 32_768;
      right[i] = bytes.readInt16LE(i * FRAME_BYTES + 2) / 32_768;
    }
    yield [left, right];
    done += count;
  }
}

/** Returns the size of the file after flushing it to disk. */
function writeWhole(path: string, parts: () => Iterable<Uint8Array>): number {
  const file = openSync(path, 'w', 0o600);
  try {
    for (const part of parts()) writeFileSync(file, part);
    fsyncSync(file);
    return fstatSync(file).size;
  } finally {
    closeSync(file);
  }
}
