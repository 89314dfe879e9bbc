import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What is said in calls, what was made of it, and by which rules of the company. */
export class Intelligence1764374400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    await this.talk(s);
    await this.results(s);
    await s.create(
      'intelligence_settings',
      [
        s.id(),
        s.big('company_id'),
        s.text('kind', 20),
        s.text('name'),
        // Those that came with the package give way to the company's own.
        s.flag('built_in', false),
        s.long('definition'),
        s.big('created_at'),
        s.big('updated_at'),
      ],
      { unique: [['company_id', 'kind', 'name']] },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('intelligence_settings', 'action_items', 'insights', 'conversations', 'utterances');
  }

  private async talk(s: Schema): Promise<void> {
    await s.create(
      'utterances',
      [
        s.id(),
        s.big('company_id'),
        s.big('call_id'),
        s.text('participant_type', 10),
        s.big('user_id', { isNullable: true }),
        s.long('text'),
        s.text('language', 5),
        s.big('spoken_at'),
        s.whole('duration_ms'),
      ],
      { index: [['call_id', 'spoken_at', 'id']] },
    );
    await s.create(
      'conversations',
      [
        s.id(),
        s.big('company_id'),
        s.big('call_id'),
        s.text('type', 10),
        s.text('language', 5),
        // The step of the pipeline that comes next; `live` before the first, `done` after the last.
        s.text('step', 20),
        // How often the present step has failed outside the house.
        s.whole('failures'),
        // The words that weigh most in it, which later calls of the company are held against.
        s.long('terms', { isNullable: true }),
        s.big('created_at'),
        s.big('transcribed_at', { isNullable: true }),
      ],
      { unique: [['call_id']], index: [['company_id', 'language', 'id']] },
    );
  }

  private async results(s: Schema): Promise<void> {
    const traces = [
      s.big('created_at'),
      s.big('created_by', { isNullable: true }),
      s.big('updated_at'),
      s.big('updated_by', { isNullable: true }),
    ];
    await s.create(
      'insights',
      [s.id(), s.big('company_id'), s.big('call_id'), s.text('kind', 20), s.long('content'), ...traces],
      { unique: [['call_id', 'kind']] },
    );
    await s.create(
      'action_items',
      [s.id(), s.big('company_id'), s.big('call_id'), s.long('content'), s.flag('ai_generated', true), ...traces],
      { index: [['call_id', 'id']] },
    );
  }
}
