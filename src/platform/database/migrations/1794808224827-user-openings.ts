import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Schema } from '../schema/schema.js';

const KIND = 'users.opening';

/** Whether a user was available at last, so that user.opened and user.closed follow working hours as well. */
export class UserOpenings1794808224827 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await new Schema(runner).addColumn('users', { name: 'was_available', type: 'boolean' });
    // Whether users with working hours are available depends on the time, so a timer finds it out.
    await runner.query(
      `UPDATE users SET was_available =
         CASE WHEN confirmed_at IS NOT NULL AND availability_status = 'available' THEN 1 ELSE 0 END
       WHERE availability_status <> 'custom'`,
    );
    const users = (await runner.query(
      `SELECT id FROM users WHERE availability_status = 'custom' AND confirmed_at IS NOT NULL AND deleted_at = 0`,
    )) as { id: number | string }[];
    for (const { id } of users)
      await runner.query('INSERT INTO timers (kind, timer_key, payload, due_at, attempts) VALUES (?, ?, ?, 0, 0)', [
        KIND,
        String(id),
        JSON.stringify({ userId: Number(id) }),
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM timers WHERE kind = '${KIND}'`);
    await runner.query('ALTER TABLE users DROP COLUMN was_available');
  }
}
