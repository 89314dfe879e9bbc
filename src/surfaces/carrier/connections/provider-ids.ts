import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';

/** What a provider identifies by its own ids. */
export type ReferenceKind = 'call' | 'message';

/** The ids that providers give calls and messages; a call may have several, one for each of its legs. */
@Injectable()
export class ProviderIds {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async store(connectionId: number | null, kind: ReferenceKind, providerId: string, sid: string): Promise<void> {
    const row = { connection_id: connectionId ?? 0, kind, provider_id: providerId, sid, created_at: this.clock.now() };
    const key = ['kind', 'provider_id', 'connection_id'];
    await this.work.run((tx) => tx.upsert('carrier_references', [row], { key, replace: ['sid', 'created_at'] }));
  }

  /** The first id of a call, which is that of its first leg. */
  async firstOf(sid: string): Promise<string | undefined> {
    const sql = `SELECT provider_id AS id FROM carrier_references WHERE sid = ? AND kind = 'call' ORDER BY id LIMIT 1`;
    return (await this.reader.first<{ id: string }>(sql, [sid]))?.id;
  }

  /** Without a connection, the id is one of the installation's carrier or, if it is unique, of any connection. */
  async findSid(connectionId: number | null, kind: ReferenceKind, providerId: string): Promise<string | undefined> {
    const rows = await this.reader.rows<{ connection: number; sid: string }>(
      'SELECT connection_id AS connection, sid FROM carrier_references WHERE kind = ? AND provider_id = ?',
      [kind, providerId],
    );
    const own = rows.find(({ connection }) => connection === (connectionId ?? 0));
    return own?.sid ?? (connectionId === null && rows.length === 1 ? rows[0]!.sid : undefined);
  }
}
