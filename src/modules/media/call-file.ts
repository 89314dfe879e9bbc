import { randomUUID } from 'node:crypto';
import type { FileKind } from '../../contracts/media/types.js';

export const MP3 = 'audio/mpeg';
export const MAX_BYTES = 50 * 1024 * 1024;

/** A file that is not stored yet. */
export interface ExpectedFile {
  companyId: number;
  callId: number;
  kind: FileKind;
  /** Seconds. */
  duration: number;
  /** Chosen when the file is reported, so that a repeated job writes the same file. */
  key: string;
  reportedAt: number;
}

export interface CallFile extends ExpectedFile {
  id: number;
  size: number;
  contentType: string;
}

export function newStorageKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}.mp3`;
}
