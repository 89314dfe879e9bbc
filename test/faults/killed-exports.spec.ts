import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ImportCalls } from '../../src/contracts/calls/commands.js';
import { MINUTE, SECOND } from '../../src/platform/clock.js';
import { freePort, TestApp, type TestCompany } from '../support/app.js';
import { TestClock } from '../support/clock.js';
import { CallCenter } from '../support/company/call-center.js';
import { exportInput, EXPORTS_PATH } from '../support/company/exports.js';
import { eventually } from '../support/eventually.js';
import { Server } from '../support/processes/processes.js';

const CALLS = 2_000;
const EXPORTS = 5;
/** Where the servers die, and at which pass. */
const KILLS = ['started:2', 'writing:10', 'writing:60', 'stored:1', 'finishing:1'];

describe('exports whose servers are killed at every step', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-faults-'));
  const servers: Server[] = [];
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    const clock = new TestClock();
    clock.set(Date.now());
    app = await TestApp.start(
      { DATABASE_URL: `sqlite:${join(dataDir, 'faults.db')}`, DATA_DIR: dataDir, WEBHOOK_ALLOW_PRIVATE: 'true' },
      undefined,
      clock,
    );
    company = await app.company();
    // Nobody listens there, so the deliveries stay.
    const webhook = { url: `http://127.0.0.1:${await freePort()}/`, events: ['analytics.report_created'] };
    expect((await company.api.post('/v1/webhooks', webhook)).status).toBe(201);
    const { number } = await CallCenter.open(app, company, 1);
    await app.commands.execute(new ImportCalls({ companyId: company.id, lines: lines(number.id) }));
  }, 120_000);

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.kill()));
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function* lines(numberId: number): AsyncGenerator<string> {
    const first = Math.floor((app.clock.now() - 10 * MINUTE) / SECOND) - CALLS;
    for (let i = 0; i < CALLS; i++) {
      const call = { direction: 'inbound', number_id: numberId, raw_digits: '+33612345678' };
      yield JSON.stringify({ ...call, started_at: first + i, ended_at: first + i + 30 });
    }
  }

  const input = exportInput({
    filter: { timezone: 'Etc/UTC', dateFilter: { absoluteRange: { fromDate: '2000-01-01', toDate: '2099-12-31' } } },
  });

  it('are finished by the last server: one complete file and one event each, and nothing else', async () => {
    const ids: string[] = [];
    for (let i = 0; i < EXPORTS; i++) ids.push((await company.api.post(EXPORTS_PATH, { input })).body.exportID);
    const env = { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error', ROLES: 'worker' };
    const entry = 'test/faults/processes/killable-exporter.ts';
    const media = join(dataDir, 'media');
    for (const [i, point] of KILLS.entries()) {
      const server = await Server.spawn({ ...env, DIE_AT: point, AHEAD: String(i * MINUTE) }, entry);
      servers.push(server);
      const name = point.split(':')[0];
      expect([point, await server.child.ended, server.child.output]).toEqual([point, 'SIGKILL', `died: ${name}\n`]);
      if (name === 'writing') expect(readdirSync(join(media, '.begun')).length).toBeGreaterThan(0);
    }
    servers.push(await Server.spawn({ ...env, AHEAD: String(KILLS.length * MINUTE) }, entry));
    await eventually(async () => {
      const rows = await app.reader.rows<{ status: string }>('SELECT status FROM report_exports');
      expect(rows.map(({ status }) => status)).toEqual(ids.map(() => 'COMPLETED'));
    }, 60_000);
    expect(readdirSync(join(media, '.begun'))).toEqual([]);
    const events = () => app.reader.rows('SELECT subject FROM deliveries');
    await eventually(async () => expect(await events()).toHaveLength(EXPORTS), 60_000);
    for (const id of ids) {
      const { downloadUrl } = (await company.api.get(`${EXPORTS_PATH}/${id}`)).body;
      const [, ...rows] = (await (await fetch(downloadUrl)).text()).trimEnd().split('\r\n');
      expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(CALLS);
      expect(rows).toHaveLength(CALLS);
    }
  }, 600_000);
});
