import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DataSource } from 'typeorm';
import { FailedResult } from '../../../src/cli/arguments.js';
import { run } from '../../../src/cli/run.js';
import { CallDays } from '../../../src/modules/calls/call-days.js';
import { DAY, HOUR, SECOND } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { onMysql } from '../../support/database/database.js';
import { storeFile } from '../../support/company/call-files.js';
import { runCommandLine } from '../run-in.js';
import { runIn } from '../run-in.js';

const NOWHERE = 987_654;

describe('db:check', () => {
  let app: TestApp;
  let company: TestCompany;
  let call: CallReference;
  let env: Record<string, string>;

  beforeAll(async () => {
    app = await TestApp.start();
    const { dataDir, databaseUrl } = app;
    env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests only' };
    company = await app.company();
    const office = await CallCenter.open(app, company, 1, { recording: true });
    call = await office.completeCall();
    await storeFile(app, call, 'recording', { base64: Buffer.from('a recording').toString('base64') });
    const tag = (await company.api.post('/v1/tags', { name: 'VIP', color: '#ff0000' })).body.tag;
    await company.api.post(`/v1/calls/${call.id}/tags`, { tags: [tag.id] });
    await run(['demo:seed', '--calls', '300'], env);
    app.clock.advance(2 * DAY);
    await app.settle();
    await app.context.get(CallDays, { strict: false }).count(company.id);
  });

  afterAll(() => app.close());

  const change = (sql: string, values: unknown[] = []) => app.work.run((tx) => tx.change(sql, values));

  /** The output of the command with --json, and whether it succeeds. */
  async function check(...options: string[]): Promise<{ ok: boolean; clean: boolean; findings: any[] }> {
    const result = await runIn(app, ['db:check', '--json', ...options]).then(
      (lines) => ({ ok: true, lines }),
      (error: unknown) => {
        if (error instanceof FailedResult) return { ok: false, lines: error.lines };
        throw error;
      },
    );
    return { ok: result.ok, ...JSON.parse(result.lines[0]) };
  }

  /** Checks without and with --repair, and returns the single finding. */
  async function findAndRepair(): Promise<any> {
    const found = await check();
    expect([found.ok, found.clean, found.findings.length]).toEqual([false, false, 1]);
    expect(found.findings[0].repair).toBe('repairable');
    const repaired = await check('--repair');
    expect(repaired).toMatchObject({ ok: true, clean: true, findings: [{ ...found.findings[0], repair: 'repaired' }] });
    expect(await check()).toEqual({ ok: true, clean: true, findings: [] });
    return found.findings[0];
  }

  async function findManual(): Promise<any> {
    const before = await check();
    const after = await check('--repair');
    expect([before.ok, after.ok, after.clean]).toEqual([false, false, false]);
    expect(after.findings).toEqual(before.findings);
    expect(after.findings).toMatchObject([{ repair: 'manual', by_hand: expect.any(String) }]);
    return after.findings[0];
  }

  it('finds nothing in a database that was used normally', async () => {
    expect(await check()).toEqual({ ok: true, clean: true, findings: [] });
    expect(await runIn(app, ['db:check'])).toEqual(['Nothing was found.']);
  });

  it('deletes rows that are meaningless without their parent', async () => {
    await change("INSERT INTO delivery_bodies (delivery_id, body) VALUES (?, '{}')", [NOWHERE]);
    expect(await findAndRepair()).toMatchObject({
      check: 'orphans',
      name: 'delivery_bodies.delivery_id',
      count: 1,
      examples: [NOWHERE],
      message: '1 row of delivery_bodies refer to rows of deliveries that do not exist.',
    });
  });

  it('ignores rows whose cleanup is pending', async () => {
    const values = `VALUES (${company.id}, ${NOWHERE}, ${DAY}, 'inbound', 1)`;
    await change(`INSERT INTO call_tag_days (company_id, tag_id, day, direction, calls) ${values}`);
    await change(
      `INSERT INTO outbox (company_id, type, subject, payload, occurred_at, attempts, due_at)
       VALUES (?, 'TagDeleted', 'tag:${NOWHERE}', '{}', 0, 0, ${Number.MAX_SAFE_INTEGER})`,
      [company.id],
    );
    expect((await check('--repair')).findings).toEqual([]);
    await change("DELETE FROM outbox WHERE type = 'TagDeleted'");
    expect(await findAndRepair()).toMatchObject({ name: 'call_tag_days.tag_id' });
  });

  it('does not touch comments, recordings, calls or messages of a missing parent', async () => {
    await change("INSERT INTO call_comments (call_id, content, posted_at) VALUES (?, 'hello', 1)", [NOWHERE]);
    expect(await findManual()).toMatchObject({ check: 'orphans', name: 'call_comments.call_id', count: 1 });
    expect(await change('DELETE FROM call_comments WHERE call_id = ?', [NOWHERE])).toBe(1);
  });

  it('recounts the calls of a day', async () => {
    await change('UPDATE call_days SET inbound = inbound + 3 WHERE company_id = ? AND inbound = 1', [company.id]);
    expect(await findAndRepair()).toMatchObject({ check: 'counters', name: 'call_days', count: 1 });
  });

  it.each([['UPDATE call_tag_days SET calls = calls + 1'], ['DELETE FROM call_tag_days']])(
    'recounts the tagged calls of a day after %s',
    async (sql) => {
      const read = () => app.reader.rows('SELECT * FROM call_tag_days WHERE company_id = ?', [company.id]);
      const before = await read();
      await change(`${sql} WHERE company_id = ?`, [company.id]);
      expect(await findAndRepair()).toMatchObject({ check: 'counters', name: 'call_tag_days', count: 1 });
      expect(await read()).toEqual(before);
    },
  );

  it('recounts received and read messages', async () => {
    const { id: numberId } = (await app.reader.first<{ id: number }>('SELECT id FROM numbers'))!;
    const message = `'m-1', ${company.id}, ${numberId}, 'c-1', 'inbound', 'native', 'sms', 'x', 'gsm', 1, 'received', 1, 1`;
    await change(
      `INSERT INTO messages (id, company_id, number_id, conversation, direction, mode, channel, body, encoding, segments,
         status, created_at, updated_at) VALUES (${message})`,
    );
    await change(
      `INSERT INTO message_conversations (company_id, number_id, conversation, channel, last_message_id, last_message_at,
         received_count, updated_at) VALUES (${company.id}, ${numberId}, 'c-1', 'sms', 'm-1', 1, 5, 1)`,
    );
    const read = () => app.reader.first<any>("SELECT * FROM message_conversations WHERE conversation = 'c-1'");
    expect(await findAndRepair()).toMatchObject({ check: 'counters', name: 'message_conversations', count: 1 });
    const { id, received_count } = await read();
    expect(received_count).toBe(1);
    await change(
      'INSERT INTO message_conversation_reads (conversation_id, user_id, company_id, read_count, read_at) VALUES (?, ?, ?, 4, 1)',
      [id, (await app.user(company.id)).id, company.id],
    );
    expect(await findAndRepair()).toMatchObject({ check: 'counters', name: 'message_conversation_reads', count: 1 });
    const recounted = 'SELECT read_count FROM message_conversation_reads WHERE conversation_id = ?';
    expect(await app.reader.first(recounted, [id])).toEqual({ read_count: 1 });
  });

  it('finds the missing file of a recording, whose row stays', async () => {
    const { storage_key: key } = (await app.reader.first<{ storage_key: string }>(
      'SELECT storage_key FROM call_files WHERE call_id = ?',
      [call.id],
    ))!;
    const file = join(app.dataDir, 'media', key);
    rmSync(file);
    expect(await findManual()).toMatchObject({ check: 'files', name: 'missing', count: 1, examples: [key] });
    expect(await app.reader.rows('SELECT id FROM call_files WHERE call_id = ?', [call.id])).toHaveLength(1);
    writeFileSync(file, 'a recording');
  });

  it('sets aside files without an owner, but not young or incomplete ones', async () => {
    const folder = join(app.dataDir, 'media', 'zz');
    const incomplete = join(app.dataDir, 'media', '.begun', 'x');
    for (const each of [folder, join(incomplete, '..')]) mkdirSync(each, { recursive: true });
    const hours = (n: number): number => (Date.now() - n * HOUR) / SECOND;
    const write = (file: string, age: number): void => {
      writeFileSync(file, 'x');
      utimesSync(file, hours(age), hours(age));
    };
    write(join(folder, 'old.mp3'), 1.1);
    write(join(folder, 'young.mp3'), 0.9);
    write(incomplete, 5);
    const unlinked = { check: 'files', name: 'unlinked', count: 1, examples: ['zz/old.mp3'] };
    expect(await findAndRepair()).toMatchObject(unlinked);
    expect([readdirSync(folder), existsSync(incomplete)]).toEqual([['young.mp3'], true]);
    expect(readdirSync(join(folder, '../.unlinked/zz'))).toEqual(['old.mp3']);
  });

  it('also repairs rows that lose their parent in a repair', async () => {
    await change(
      `INSERT INTO deliveries (id, webhook_id, event_key, event, message_id, subject, sequence, status, attempts, created_at)
       VALUES (?, ?, 'k', 'call.created', 'm', 'call:1', 1, 'open', 0, 1)`,
      [NOWHERE, NOWHERE],
    );
    await change("INSERT INTO delivery_bodies (delivery_id, body) VALUES (?, '{}')", [NOWHERE]);
    const { clean, findings } = await check('--repair');
    expect([clean, findings.map(({ name }) => name)]).toEqual([
      true,
      ['deliveries.webhook_id', 'delivery_bodies.delivery_id'],
    ]);
    expect((await check()).findings).toEqual([]);
  });

  it('prints a report, and exits with 1 if problems remain', async () => {
    await change("INSERT INTO call_comments (call_id, content, posted_at) VALUES (?, 'hello', 1)", [NOWHERE]);
    await change("INSERT INTO delivery_bodies (delivery_id, body) VALUES (?, '{}')", [NOWHERE]);
    const { code, stdout, stderr } = await runCommandLine(['db:check', '--repair'], env);
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.split('\n')).toEqual([
      'orphans  delivery_bodies.delivery_id',
      '  1 row of delivery_bodies refer to rows of deliveries that do not exist.',
      '  Repaired.',
      `  For example: ${NOWHERE}`,
      'orphans  call_comments.call_id',
      '  1 row of call_comments refer to rows of calls that do not exist.',
      '  Restore the rows of calls from a backup, or delete those of call_comments.',
      `  For example: ${NOWHERE}`,
      '',
    ]);
    await change('DELETE FROM call_comments WHERE call_id = ?', [NOWHERE]);
  });
});

describe('db:check of damaged files', () => {
  it('reports a damaged SQLite file and repairs nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchhook-check-'));
    const file = join(folder, 'switchhook.db');
    const env = { DATA_DIR: folder, DATABASE_URL: `sqlite:${file}`, SECRET_KEY: 'a secret key for tests only' };
    await run(['demo:seed', '--calls', '50'], env);
    damageIndex(file, 'calls');
    const { code, stdout } = await runCommandLine(['db:check', '--repair', '--json'], env);
    const { clean, findings } = JSON.parse(stdout);
    expect([code, clean]).toEqual([1, false]);
    expect(findings).toMatchObject([{ check: 'integrity', name: 'database', repair: 'manual' }]);
    expect(findings[0].by_hand).toMatch(/^Restore a backup/);
    rmSync(folder, { recursive: true });
  });

  (onMysql ? it : it.skip)('reports what CHECK TABLE finds', async () => {
    const app = await TestApp.start();
    const source = app.context.get(DataSource);
    await source.query('CREATE TABLE shown (id int)');
    await source.query('CREATE VIEW broken AS SELECT id FROM shown');
    await source.query('DROP TABLE shown');
    const env = { DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl, SECRET_KEY: 'a secret key for tests only' };
    const checking = run(['db:check', '--json'], env);
    await expect(checking).rejects.toThrow(FailedResult);
    await expect(checking).rejects.toThrow(/"check":"integrity".*broken: /);
    await source.query('DROP VIEW broken');
    await app.close();
  });
});

/** Overwrites the first page of an index of the table. */
function damageIndex(file: string, table: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  const { page_size } = database.prepare('PRAGMA page_size').get() as { page_size: number };
  const { rootpage } = database
    .prepare("SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = ? LIMIT 1")
    .get(table) as { rootpage: number };
  database.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(page_size, 0x41), 0, page_size, (rootpage - 1) * page_size);
  closeSync(handle);
}
