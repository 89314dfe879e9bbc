import { Injectable } from '@nestjs/common';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import type { Transcript } from '../analyst/analyst.js';
import type { Conversation } from '../conversation.entity.js';
import { Utterance } from '../utterance.entity.js';

export type Speaker = Pick<Utterance, 'participantType' | 'userId'>;

const UTTERANCE = columnsOf(Utterance, [
  'id',
  'companyId',
  'callId',
  'participantType',
  'userId',
  'text',
  'language',
  'spokenAt',
  'durationMs',
]);
const SPEAKER = columnsOf(Utterance, ['participantType', 'userId']);
const SPEECH = columnsOf(Utterance, ['participantType', 'text']);

/** The input of an analyst. */
export const transcriptOf = (
  { type, language }: Pick<Conversation, 'type' | 'language'>,
  utterances: readonly Utterance[],
): Transcript => ({
  type,
  language,
  lines: utterances.map(({ participantType: speaker, userId, text }) => ({ speaker, userId, text })),
});

@Injectable()
export class Utterances {
  constructor(private readonly reader: Reader) {}

  listByCall(companyId: number, callId: number): Promise<Utterance[]> {
    return this.reader.select(
      UTTERANCE,
      'FROM utterances WHERE call_id = ? AND company_id = ? ORDER BY spoken_at, id',
      [callId, companyId],
    );
  }

  async find(companyId: number, callId: number, id: number): Promise<Utterance | undefined> {
    const from = 'FROM utterances WHERE id = ? AND call_id = ? AND company_id = ?';
    const [utterance] = await this.reader.select(UTTERANCE, from, [id, callId, companyId]);
    return utterance;
  }

  /** In the order of their first utterances. */
  listSpeakers(companyId: number, callId: number): Promise<Speaker[]> {
    return this.reader.select(
      SPEAKER,
      `FROM utterances WHERE call_id = ? AND company_id = ?
       GROUP BY participant_type, user_id ORDER BY MIN(spoken_at), MIN(id)`,
      [callId, companyId],
    );
  }

  /** A carrier that missed the response reports the utterance again. */
  async isDuplicate({ callId, spokenAt, participantType, text }: Omit<Utterance, 'id'>): Promise<boolean> {
    const from = 'FROM utterances WHERE call_id = ? AND spoken_at = ?';
    const spoken = await this.reader.select(SPEECH, from, [callId, spokenAt]);
    return spoken.some((other) => other.participantType === participantType && other.text === text);
  }
}
