import { Injectable } from '@nestjs/common';
import type { Language, ParticipantType } from '../../../contracts/intelligence/types.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Utterance } from '../utterance.entity.js';

interface Row {
  id: number;
  participant_type: ParticipantType;
  user_id: number | null;
  text: string;
  language: Language;
  spoken_at: number;
  duration_ms: number;
}

export type Speaker = Pick<Utterance, 'participantType' | 'userId'>;

const COLUMNS = 'id, participant_type, user_id, text, language, spoken_at, duration_ms';

@Injectable()
export class Utterances {
  constructor(private readonly reader: Reader) {}

  async listByCall(companyId: number, callId: number): Promise<Utterance[]> {
    const rows = await this.reader.rows<Row>(
      `SELECT ${COLUMNS} FROM utterances WHERE call_id = ? AND company_id = ? ORDER BY spoken_at, id`,
      [callId, companyId],
    );
    return rows.map((row) => toUtterance(row, companyId, callId));
  }

  async find(companyId: number, callId: number, id: number): Promise<Utterance | undefined> {
    const row = await this.reader.first<Row>(
      `SELECT ${COLUMNS} FROM utterances WHERE id = ? AND call_id = ? AND company_id = ?`,
      [id, callId, companyId],
    );
    return row && toUtterance(row, companyId, callId);
  }

  /** In the order of their first utterances. */
  async listSpeakers(companyId: number, callId: number): Promise<Speaker[]> {
    const rows = await this.reader.rows<Pick<Row, 'participant_type' | 'user_id'>>(
      `SELECT participant_type, user_id FROM utterances WHERE call_id = ? AND company_id = ?
       GROUP BY participant_type, user_id ORDER BY MIN(spoken_at), MIN(id)`,
      [callId, companyId],
    );
    return rows.map((row) => ({
      participantType: row.participant_type,
      userId: row.user_id,
    }));
  }

  /** A carrier that missed the response reports the utterance again. */
  async isDuplicate({ callId, spokenAt, participantType, text }: Omit<Utterance, 'id'>): Promise<boolean> {
    const rows = await this.reader.rows<Pick<Row, 'participant_type' | 'text'>>(
      'SELECT participant_type, text FROM utterances WHERE call_id = ? AND spoken_at = ?',
      [callId, spokenAt],
    );
    return rows.some((row) => row.participant_type === participantType && row.text === text);
  }
}

const toUtterance = (row: Row, companyId: number, callId: number): Utterance => ({
  id: row.id,
  companyId,
  callId,
  participantType: row.participant_type,
  userId: row.user_id,
  text: row.text,
  language: row.language,
  spokenAt: row.spoken_at,
  durationMs: row.duration_ms,
});
