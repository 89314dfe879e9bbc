import type { MigrationInterface, QueryRunner } from 'typeorm';
import { secretBoxOf } from '../schema/migration-secrets.js';
import { isMysql } from '../schema/schema.js';

/** Encrypted tokens are longer. */
const MAX_CLEAR_LENGTH = 36;
const COLUMNS = [
  ['webhooks', 32],
  ['message_configurations', 36],
] as const;

interface Secret {
  id: number;
  token: string;
}

/** Encrypts the tokens of webhooks and of lines, and removes them from stored deliveries. */
export class SealedTokens1794940000000 implements MigrationInterface {
  /** MySQL commits after each statement here, so each step leaves what the next attempt can continue. */
  async up(runner: QueryRunner): Promise<void> {
    await resize(runner, () => 255);
    await erasing(runner, async () => {
      await this.sealLines(runner);
      for (const { id, token } of await tokens(runner, 'id', 'webhooks', '<=')) {
        await removeFromDeliveries(runner, id, token);
        await setToken(runner, 'webhooks', 'id', id, secretBoxOf(runner).seal(token));
      }
    });
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { id, token: sealed } of await tokens(runner, 'id', 'webhooks', '>')) {
      const token = secretBoxOf(runner).open(sealed);
      await replaceInBodies(runner, id, field(''), field(token));
      // Those of callbacks were not used before; without dashes they fit the column.
      await setToken(runner, 'webhooks', 'id', id, token.replaceAll('-', ''));
    }
    for (const { id, token } of await tokens(runner, 'number_id', 'message_configurations', '>'))
      await setToken(runner, 'message_configurations', 'number_id', id, secretBoxOf(runner).open(token));
    await resize(runner, (length) => length);
  }

  /** The callback of a line gets the token of the line, which its bodies contain. */
  private async sealLines(runner: QueryRunner): Promise<void> {
    for (const { id, token } of await tokens(runner, 'number_id', 'message_configurations', '<=')) {
      const sealed = secretBoxOf(runner).seal(token);
      const [{ callback_id: callbackId }] = (await runner.query(
        'SELECT callback_id FROM message_configurations WHERE number_id = ?',
        [id],
      )) as [{ callback_id: number | null }];
      if (callbackId !== null) {
        await removeFromDeliveries(runner, callbackId, token);
        await setToken(runner, 'webhooks', 'id', callbackId, sealed);
      }
      await setToken(runner, 'message_configurations', 'number_id', id, sealed);
    }
  }
}

const field = (token: string): string => `"token":"${token}"`;

const tokens = (runner: QueryRunner, key: string, table: string, comparison: '<=' | '>'): Promise<Secret[]> =>
  runner.query(
    `SELECT ${key} AS id, token FROM ${table} WHERE LENGTH(token) ${comparison} ${MAX_CLEAR_LENGTH} ORDER BY ${key}`,
  );

const setToken = (runner: QueryRunner, table: string, key: string, id: number, token: string): Promise<unknown> =>
  runner.query(`UPDATE ${table} SET token = ? WHERE ${key} = ?`, [token, id]);

const replaceInBodies = (runner: QueryRunner, webhookId: number, from: string, to: string): Promise<unknown> =>
  runner.query(
    `UPDATE delivery_bodies SET body = REPLACE(body, ?, ?)
     WHERE delivery_id IN (SELECT id FROM deliveries WHERE webhook_id = ?)`,
    [from, to, webhookId],
  );

/** Receivers may have repeated the token in their responses. */
async function removeFromDeliveries(runner: QueryRunner, webhookId: number, token: string): Promise<void> {
  await replaceInBodies(runner, webhookId, field(token), field(''));
  await runner.query(
    `UPDATE delivery_attempts SET response_body = REPLACE(response_body, ?, '[token]')
     WHERE delivery_id IN (SELECT id FROM deliveries WHERE webhook_id = ?)`,
    [token, webhookId],
  );
}

/** SQLite does not enforce lengths. */
async function resize(runner: QueryRunner, lengthFor: (length: number) => number): Promise<void> {
  if (!isMysql(runner)) return;
  for (const [table, length] of COLUMNS)
    await runner.query(
      `ALTER TABLE ${table} MODIFY token varchar(${lengthFor(length)}) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL`,
    );
}

/** Without this setting SQLite leaves the bytes of replaced values in its file. */
async function erasing(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  if (isMysql(runner)) return work();
  await runner.query('PRAGMA secure_delete = ON');
  try {
    await work();
  } finally {
    await runner.query('PRAGMA secure_delete = OFF');
  }
}
