import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

/** What the phone of a user shows beside its call: the number of click-to-dial, and that the call is on hold. */
export class Phone1763510400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const s = new Schema(runner);
    // The mark is drawn anew each time, so that the same number asked for twice is seen to be asked for twice.
    await s.create('prefilled_numbers', [
      s.key('user_id'),
      s.big('company_id'),
      s.text('digits', 16),
      s.text('mark', 36),
      s.big('asked_at'),
    ]);
    await s.create('held_calls', [s.key('user_id'), s.big('call_id')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await new Schema(runner).drop('held_calls', 'prefilled_numbers');
  }
}
