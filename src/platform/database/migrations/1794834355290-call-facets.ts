import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isMysql, Schema } from '../schema/schema.js';

const BATCH = 500;
const INTO = 'INSERT INTO call_facets (company_id, call_id, facet, created_at, direction)';

interface Found {
  id: number;
  company_id: number;
  call_id: number;
  created_at: number;
  direction: string;
  json: string;
}

/** What calls are filtered by beside their columns: the reason of a miss, the teams, a recording and the sentiment. */
export class CallFacets1794834355290 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await s.createTable(
      'call_facets',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.varchar('facet', 40),
        s.bigint('created_at'),
        s.varchar('direction', 10),
      ],
      {
        unique: [['call_id', 'facet']],
        index: [['company_id', 'facet', 'created_at', 'call_id', 'direction']],
      },
    );
    await this.fill(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables('call_facets');
  }

  private async fill(runner: QueryRunner): Promise<void> {
    const missed = isMysql(runner) ? "CONCAT('missed:', missed_call_reason)" : "'missed:' || missed_call_reason";
    await runner.query(
      `${INTO} SELECT company_id, id, ${missed}, created_at, direction FROM calls
       WHERE missed_call_reason IS NOT NULL AND listed = 1`,
    );
    await runner.query(
      `${INTO} SELECT c.company_id, c.id, 'recording', c.created_at, c.direction
       FROM call_files f JOIN calls c ON c.id = f.call_id WHERE f.kind = 'recording' AND c.listed = 1`,
    );
    await this.fillFromJson(
      runner,
      'id AS id, company_id, id AS call_id, created_at, direction, team_ids AS json FROM calls WHERE team_ids IS NOT NULL AND listed = 1 AND id',
      (json) => [...new Set(json as number[])].map((id) => `team:${id}`),
    );
    await this.fillFromJson(
      runner,
      "i.id AS id, c.company_id, c.id AS call_id, c.created_at, c.direction, i.content AS json FROM insights i JOIN calls c ON c.id = i.call_id WHERE i.kind = 'sentiment' AND c.listed = 1 AND i.id",
      (json) => {
        const customer = (json as { type: string; value: string }[]).find(({ type }) => type === 'external');
        return customer ? [`sentiment:${customer.value.toLowerCase()}`] : [];
      },
    );
  }

  /** In batches, because the databases have no function in common that reads lists. */
  private async fillFromJson(
    runner: QueryRunner,
    source: string,
    facetsOf: (json: unknown) => string[],
  ): Promise<void> {
    let last = 0;
    for (;;) {
      const rows = (await runner.query(`SELECT ${source} > ? ORDER BY id LIMIT ${BATCH}`, [last])) as Found[];
      const values = rows.flatMap(({ company_id, call_id, created_at, direction, json }) =>
        facetsOf(JSON.parse(json)).map((facet) => [company_id, call_id, facet, created_at, direction]),
      );
      if (values.length > 0)
        await runner.query(`${INTO} VALUES ${values.map(() => '(?, ?, ?, ?, ?)').join(', ')}`, values.flat());
      if (rows.length < BATCH) return;
      last = rows.at(-1)!.id;
    }
  }
}
