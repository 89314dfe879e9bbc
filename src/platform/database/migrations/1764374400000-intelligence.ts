import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What is said in calls, what was made of it, and by which rules of the company. */
export class Intelligence1764374400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await this.talk(s);
    await this.results(s);
    await s.createTable(
      'intelligence_settings',
      [
        s.id(),
        s.bigint('company_id'),
        s.varchar('kind', 20),
        s.varchar('name'),
        // Those that came with the package give way to the company's own.
        s.boolean('built_in', false),
        s.longText('definition'),
        s.bigint('created_at'),
        s.bigint('updated_at'),
      ],
      { unique: [['company_id', 'kind', 'name']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).dropTables(
      'intelligence_settings',
      'action_items',
      'insights',
      'conversations',
      'utterances',
    );
  }

  private async talk(s: Schema): Promise<void> {
    await s.createTable(
      'utterances',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.varchar('participant_type', 10),
        s.bigint('user_id', { isNullable: true }),
        s.longText('text'),
        s.varchar('language', 5),
        s.bigint('spoken_at'),
        s.integer('duration_ms'),
      ],
      { index: [['call_id', 'spoken_at', 'id']] },
    );
    await s.createTable(
      'conversations',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.varchar('type', 10),
        s.varchar('language', 5),
        // The step of the pipeline that comes next; `live` before the first, `done` after the last.
        s.varchar('step', 20),
        // How often the present step has failed outside the house.
        s.integer('failures'),
        // The words that weigh most in it, which later calls of the company are held against.
        s.longText('terms', { isNullable: true }),
        s.bigint('created_at'),
        s.bigint('transcribed_at', { isNullable: true }),
      ],
      { unique: [['call_id']], index: [['company_id', 'language', 'id']] },
    );
  }

  private async results(s: Schema): Promise<void> {
    const traces = [
      s.bigint('created_at'),
      s.bigint('created_by', { isNullable: true }),
      s.bigint('updated_at'),
      s.bigint('updated_by', { isNullable: true }),
    ];
    await s.createTable(
      'insights',
      [s.id(), s.bigint('company_id'), s.bigint('call_id'), s.varchar('kind', 20), s.longText('content'), ...traces],
      { unique: [['call_id', 'kind']] },
    );
    await s.createTable(
      'action_items',
      [
        s.id(),
        s.bigint('company_id'),
        s.bigint('call_id'),
        s.longText('content'),
        s.boolean('ai_generated', true),
        ...traces,
      ],
      { index: [['call_id', 'id']] },
    );
  }
}
