import { randomUUID } from 'node:crypto';
import type { FileKind } from '../../contracts/media.js';

export const MP3 = 'audio/mpeg';
export const LARGEST = 50 * 1024 * 1024;

/** A file of a call, before it is there. */
export interface ExpectedFile {
  companyId: number;
  callId: number;
  kind: FileKind;
  /** Seconds. */
  duration: number;
  /** Drawn when the file is reported, so that work which is done twice ends in one file. */
  key: string;
  reportedAt: number;
}

export interface CallFile extends ExpectedFile {
  id: number;
  size: number;
  contentType: string;
}

export function newKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}.mp3`;
}
