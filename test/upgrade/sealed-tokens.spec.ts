import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { Config } from '../../src/platform/config.js';
import { SecretBox } from '../../src/platform/crypto/secret-box.js';
import { dataSourceOptions, openDataSource } from '../../src/platform/database/data-source.js';
import { SealedTokens1794940000000 } from '../../src/platform/database/migrations/1794940000000-sealed-tokens.js';
import { migrations } from '../../src/platform/database/migrations/all.js';
import { emptyDatabase, type TestDatabase } from '../support/database/database.js';

const TOKEN = '0123456789abcdef0123456789abcdef';
const UNUSED = 'fedcba9876543210fedcba9876543210';
const LINE = '0f1c5a3e-5d55-4a0e-9a53-7d8f4f4b2d11';
const BODY = `{"resource":"user","event":"user.opened","timestamp":1,"token":"${TOKEN}","data":{"name":"token"}}`;
const CALLBACK = `{"event_name":"message.received","timestamp":1,"token":"${LINE}","data":{}}`;
const sealedAs = (token: string) => ({ asymmetricMatch: (sealed: string) => box.open(sealed) === token });

let box: SecretBox;

describe('the migration of tokens', () => {
  let dataDir: string;
  let database: TestDatabase;
  let source: DataSource;

  const config = () =>
    new Config({ DATABASE_URL: database.url, DATA_DIR: dataDir, SECRET_KEY: 'a key for tests only' });
  const names = migrations.map(({ name }) => name);
  const before = migrations.slice(0, names.indexOf(SealedTokens1794940000000.name));
  const upTo = (list: readonly unknown[], key: SecretBox | undefined = box) =>
    openDataSource({ ...dataSourceOptions(config()), migrations: list as never }, key);
  const values = async (sql: string) => (await source.query<object[]>(sql)).map((row) => Object.values(row));
  const state = async () => [
    await values('SELECT token FROM webhooks ORDER BY id'),
    await values('SELECT token FROM message_configurations'),
    await values('SELECT body FROM delivery_bodies ORDER BY delivery_id'),
    await values('SELECT response_body FROM delivery_attempts ORDER BY id'),
  ];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchhook-'));
    database = await emptyDatabase(dataDir);
    box = new SecretBox(config());
    source = await upTo(before);
    for (const [id, tokenId, token] of [
      [1, 0, TOKEN],
      [2, -1, UNUSED],
    ])
      await source.query(
        `INSERT INTO webhooks (id, company_id, token_id, uuid, custom_name, url, state, state_since, token, secret, created_at)
         VALUES (${id}, 1, ${tokenId}, 'uuid-${id}', 'CRM', 'https://receiver.example.com', 'active', 1, '${token}', '', 1)`,
      );
    await source.query(
      `INSERT INTO message_configurations (number_id, company_id, token, callback_url, callback_id, created_at)
       VALUES (7, 1, '${LINE}', 'https://receiver.example.com', 2, 1)`,
    );
    for (const [id, webhookId, body] of [
      [1, 1, BODY],
      [2, 2, CALLBACK],
    ] as const) {
      await source.query(
        `INSERT INTO deliveries (id, webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
         VALUES (${id}, ${webhookId}, 'key', 'user.opened', 'msg_${id}', 'user:1', 1, 'open', 1, 1)`,
      );
      await source.query(`INSERT INTO delivery_bodies (delivery_id, body) VALUES (?, ?)`, [id, body]);
      await source.query(
        `INSERT INTO delivery_attempts (delivery_id, at, latency_ms, response_body) VALUES (?, 1, 1, ?)`,
        [id, `got ${id === 1 ? TOKEN : LINE}`],
      );
    }
  });

  afterAll(async () => {
    if (source.isInitialized) await source.destroy();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  // One after another on one database, because the earlier migrations take long.
  it('needs the key when there is something to encrypt', async () => {
    await source.destroy();
    const options = { ...dataSourceOptions(config()), migrations: [...before, SealedTokens1794940000000] };
    await expect(openDataSource(options)).rejects.toThrow(/^This migration encrypts secrets: run it with db:migrate/);
  });

  it('encrypts them and removes them from stored deliveries', async () => {
    source = await upTo([...before, SealedTokens1794940000000]);
    expect(await state()).toEqual([
      [[sealedAs(TOKEN)], [sealedAs(LINE)]],
      [[sealedAs(LINE)]],
      [[BODY.replace(TOKEN, '')], [CALLBACK.replace(LINE, '')]],
      [['got [token]'], ['got [token]']],
    ]);
  });

  it('continues after it was killed, and does not encrypt twice', async () => {
    await source.query(`UPDATE webhooks SET token = '${TOKEN}' WHERE id = 1`);
    await source.query(`DELETE FROM migrations WHERE name = '${SealedTokens1794940000000.name}'`);
    await source.runMigrations({ transaction: 'each' });
    expect((await state()).slice(0, 2)).toEqual([[[sealedAs(TOKEN)], [sealedAs(LINE)]], [[sealedAs(LINE)]]]);
  });

  it('is undone by its revert, except in responses', async () => {
    await source.undoLastMigration({ transaction: 'each' });
    const tokens = [[[TOKEN], [LINE.replaceAll('-', '')]], [[LINE]]];
    expect((await state()).slice(0, 3)).toEqual([...tokens, [[BODY], [CALLBACK]]]);
  });
});
