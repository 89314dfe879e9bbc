import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql } from '../schema/schema.js';

const INTO = 'INSERT INTO call_facets (company_id, call_id, facet, created_at, direction)';

/** Lists the missed calls and voicemails of each Number, and the calls that are assigned to each user. */
export class InboxFacets1794925100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const facet = (of: string, id: string): string => {
      const parts = ["'inbox:'", "CASE WHEN archived = 1 THEN 'done' ELSE 'open' END", `':${of}:'`, id];
      return isMysql(runner) ? `CONCAT(${parts.join(', ')})` : parts.join(' || ');
    };
    await runner.query(
      `${INTO} SELECT company_id, id, ${facet('number', 'number_id')}, created_at, direction FROM calls
       WHERE listed = 1 AND number_id IS NOT NULL AND (missed_call_reason IS NOT NULL
         OR id IN (SELECT call_id FROM call_files WHERE kind = 'voicemail'))`,
    );
    await runner.query(
      `${INTO} SELECT company_id, id, ${facet('user', 'assigned_to')}, created_at, direction FROM calls
       WHERE listed = 1 AND assigned_to IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM call_facets WHERE facet LIKE 'inbox:%'`);
  }
}
