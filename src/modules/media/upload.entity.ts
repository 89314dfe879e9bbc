import { Entity } from 'typeorm';
import { Bool, CompanyId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
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
  @CompanyId() companyId: number;
  /** Cannot be guessed, since whoever knows it can listen: carriers send no credentials. */
  @Text() fileName: string;
  @Text() name: string;
  @Text() contentType: string;
  @Integer() size: number;
  @Time() createdAt: number;
}

/** A file that was uploaded for a message. */
@Entity('attachments')
export class Attachment {
  @Text({ primary: true }) id: string;
  @CompanyId() companyId: number;
  @Text() fileName: string;
  @Text() contentType: string;
  @Integer() size: number;
  /** True until a message uses it; null for files of messages that were not uploaded. */
  @Bool({ nullable: true }) isUnsent: boolean | null;
  @Time() createdAt: number;
}
