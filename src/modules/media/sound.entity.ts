import { Entity } from 'typeorm';
import { ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';

export const MAX_SOUND_BYTES = 10 * 1024 * 1024;

/** A prefix of their own keeps sounds apart from files of calls. */
export const soundKeyOf = (fileName: string): string => `sounds/${fileName}`;

/** The file name in the key of a sound; undefined if it is the key of another file. */
export const soundFileOf = (key: string): string | undefined => /^sounds\/(.+)$/.exec(key)?.[1];

/** A prompt or music that a company has uploaded. */
@Entity('sounds')
export class Sound extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  /** Cannot be guessed, since whoever knows it can listen: carriers have no credentials. */
  @Text({ name: 'file_name' }) fileName: string;
  @Text() name: string;
  @Text({ name: 'content_type' }) contentType: string;
  @Integer() size: number;
  @Time({ name: 'created_at' }) createdAt: number;
}
