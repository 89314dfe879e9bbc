import { randomUUID } from 'node:crypto';
import { Entity } from 'typeorm';
import type { FileKind } from '../../contracts/media/types.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';

export const MP3 = 'audio/mpeg';
export const MAX_BYTES = 50 * 1024 * 1024;

/** A recording or voicemail; a call has at most one file of each kind. */
@Entity('call_files')
export class CallFile {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'calls' }) callId: number;
  @Text() kind: FileKind;
  @Text() storageKey: string;
  /** Seconds. */
  @Integer() duration: number;
  @Integer() size: number;
  @Text() contentType: string;
  @Time({ name: 'created_at' }) reportedAt: number;
}

/** A file that is not stored yet. */
export interface ExpectedFile extends Pick<CallFile, 'companyId' | 'callId' | 'kind' | 'duration' | 'reportedAt'> {
  /** Chosen when the file is reported, so that a repeated job writes the same file. */
  key: string;
  /** Stores the file without events. */
  quiet?: boolean;
}

export function newStorageKey(): string {
  const name = randomUUID();
  return `${name.slice(0, 2)}/${name}.mp3`;
}
