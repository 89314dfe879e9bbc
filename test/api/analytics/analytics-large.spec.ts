import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ReportCreated } from '../../../src/contracts/analytics/events.js';
import { CallsBetween } from '../../../src/contracts/calls/queries.js';
import { ImportCalls } from '../../../src/contracts/calls/commands.js';
import { Storage } from '../../../src/ports/storage.js';
import { HOUR, MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { eventually } from '../../support/eventually.js';
import { exportReport, exportInput, EXPORTS_PATH } from '../../support/company/exports.js';
import { Server } from '../../support/processes/processes.js';
import { size } from '../../support/size.js';

const CALLS = size(2_000, 20_000);
const PAGE_SIZE = 20;
const LONG = 300_000;

describe(`an export of ${CALLS} calls`, () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
    app.clock.set(Date.now());
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 2);
    await app.commands.execute(new ImportCalls({ companyId: company.id, lines: lines() }));
  }, LONG);

  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  /** A month of calls, many with equal times. */

  async function* lines(): AsyncGenerator<string> {
    const first = Math.floor((app.clock.now() - 31 * 24 * HOUR) / 1000);
    for (let i = 0; i < CALLS; i++) {
      const started_at = first + Math.floor(i / 7) * 100;
      const call = { direction: 'inbound', number_id: callCenter.number.id, raw_digits: '+33612345678', started_at };
      yield JSON.stringify({
        ...call,
        answered_at: started_at + 5,
        ended_at: started_at + 65,
        user_id: callCenter.agents[i % 2],
      });
    }
  }

  const everything = (reportName = 'CALLS_HISTORY') => {
    const dateFilter = { absoluteRange: { fromDate: '2000-01-01', toDate: '2099-12-31' } };
    return {
      reportName,
      filter: { timezone: 'Europe/Paris', dateFilter },
      exportOptions: { format: 'CSV', exportName: 'All' },
    };
  };
  const linesOf = (text: string): string[] => text.trimEnd().split('\r\n').slice(1);

  it(
    'contains every call once and buffers at most two pages ahead of the storage',
    async () => {
      const storage = app.context.get(Storage, { strict: false });
      const pages: number[] = [];
      const pieces: number[] = [];
      let ahead = 0;
      const execute = app.queries.execute.bind(app.queries);
      jest.spyOn(app.queries, 'execute').mockImplementation(async (query) => {
        const answer: unknown = await execute(query);
        if (query instanceof CallsBetween) pages.push((answer as unknown[]).length);
        return answer;
      });
      const put = storage.put.bind(storage);
      jest.spyOn(storage, 'put').mockImplementation((key, content) => {
        const write = (content as Readable).map(
          (piece: Buffer) => {
            pieces.push(piece.length);
            ahead = Math.max(ahead, pages.length - pieces.length);
            return piece;
          },
          { concurrency: 1 },
        );
        return put(key, write);
      });
      const { downloadUrl } = await exportReport(app, company, everything());
      const rows = linesOf(await (await fetch(downloadUrl)).text());
      const ids = rows.map((row) => Number(row.split(',')[0]));
      expect([ids.length, new Set(ids).size]).toEqual([CALLS, CALLS]);
      expect(pages).toHaveLength(CALLS / PAGE_SIZE + 1);
      expect(Math.max(...pages)).toBe(PAGE_SIZE);
      expect(Math.max(...pieces)).toBeLessThan(100_000);
      expect(ahead).toBeLessThanOrEqual(3);
    },
    LONG,
  );

  it(
    'lets the event loop turn between any two pages, also of concurrent exports',
    async () => {
      let running = true;
      let turns = 0;
      const others = (async () => {
        for (; running; turns++) await setImmediate();
      })();
      const turnsOfPages: number[] = [];
      const execute = app.queries.execute.bind(app.queries);
      jest.spyOn(app.queries, 'execute').mockImplementation((query) => {
        if (query instanceof CallsBetween) turnsOfPages.push(turns);
        return execute(query);
      });
      const input = exportInput(everything('CALL_VOLUME_AND_TIME'));
      for (let i = 0; i < 2; i++) expect((await company.api.post(EXPORTS_PATH, { input })).status).toBe(201);
      await app.settle();
      running = false;
      await others;
      expect(turnsOfPages).toHaveLength(2 * (CALLS / PAGE_SIZE + 1));
      expect(new Set(turnsOfPages).size).toBe(turnsOfPages.length);
    },
    LONG,
  );

  it(
    'counts all calls in the aggregated reports',
    async () => {
      const { downloadUrl } = await exportReport(app, company, everything('CALLS_HANDLED'));
      const rows = linesOf(await (await fetch(downloadUrl)).text()).map((row) => row.split(','));
      const sum = (column: number): number => rows.reduce((total, row) => total + Number(row[column]), 0);
      expect([sum(4), sum(8)]).toEqual([CALLS, CALLS * 60]);
    },
    LONG,
  );

  it(
    'is created by the next process when one is killed meanwhile: one file, one event',
    async () => {
      const { DATABASE_URL, DATA_DIR } = { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
      const env = { DATABASE_URL, DATA_DIR, LOG_LEVEL: 'fatal', ROLES: 'worker' };
      const server = await Server.start(env, 'test/platform/children/stalling-server.ts');
      app.clock.set(Date.now());
      const { body: asked } = await company.api.post(EXPORTS_PATH, { input: exportInput(everything()) });
      await eventually(() => expect(server.child.output).toContain(`stalled: documents/exports/`), 60_000);
      await server.kill();
      const media = join(app.dataDir, 'media');
      const folder = join(media, 'documents/exports', asked.exportID.slice(0, 2));
      const files = (): string[] => readdirSync(folder).filter((name) => name.startsWith(asked.exportID));
      expect([readdirSync(join(media, '.begun')).length, files()]).toEqual([1, []]);
      expect((await company.api.get(`${EXPORTS_PATH}/${asked.exportID}`)).body.status).toBe('PENDING');

      // The job stays claimed by the dead process until its lease expires.
      app.events.splice(0);
      await app.settle();
      expect(files()).toEqual([]);
      app.clock.set(Date.now() + MINUTE);
      await app.settle();
      app.clock.advance(HOUR);
      await app.settle();
      const { body } = await company.api.get(`${EXPORTS_PATH}/${asked.exportID}`);
      expect(body.status).toBe('COMPLETED');
      expect(files()).toEqual([`${asked.exportID}.csv`]);
      expect(readdirSync(join(media, '.begun'))).toEqual([]);
      expect(linesOf(readFileSync(join(folder, files()[0]), 'utf8'))).toHaveLength(CALLS);
      expect(app.events.filter((event) => event instanceof ReportCreated)).toMatchObject([
        { exportId: asked.exportID },
      ]);
    },
    LONG,
  );
});
