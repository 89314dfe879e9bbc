import { encode, type G711, PCMA, PCMU } from './g711.js';

/** The same sound in both codecs; each byte is one sample at 8 kHz. */
export type EncodedAudio = Readonly<Record<G711, Uint8Array<ArrayBuffer>>>;

/** Slow for long sounds. */
export const encodeBoth = (samples: Int16Array): EncodedAudio => ({
  [PCMU]: encode(PCMU, samples),
  [PCMA]: encode(PCMA, samples),
});

export const bytesOf = (audio: EncodedAudio): number => audio[PCMU].byteLength + audio[PCMA].byteLength;

export const copyOf = (audio: EncodedAudio): EncodedAudio => ({
  [PCMU]: audio[PCMU].slice(),
  [PCMA]: audio[PCMA].slice(),
});

/** The buffers to transfer to another thread rather than copy. */
export const buffersOf = (audio: EncodedAudio): ArrayBuffer[] => [audio[PCMU].buffer, audio[PCMA].buffer];
