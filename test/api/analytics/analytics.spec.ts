import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UpdateCompany } from '../../../src/contracts/companies/commands.js';
import { Storage } from '../../../src/ports/storage.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter } from '../../support/company/call-center.js';
import { exportReport, exportInput, EXPORTS_PATH, type Input, REPORTS } from '../../support/company/exports.js';
import { Receiver } from '../../support/http/receiver.js';
import { DAY, TestWebhook, HOUR } from '../../webhooks/test-webhook.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let app: TestApp;
let company: TestCompany;
let callCenter: CallCenter;
let receiver: Receiver;

beforeAll(async () => {
  app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
  company = await app.company();
  callCenter = await CallCenter.open(app, company, 1, { name: '=cmd|" /C calc"!A0' });
  receiver = await Receiver.start();
  await TestWebhook.create(receiver, company, { events: ['analytics.report_created', 'analytics.report_failed'] });
});

afterEach(() => jest.restoreAllMocks());

afterAll(async () => {
  await app.close();
  await receiver.close();
});

const requestExport = (input: unknown, api = company.api) => api.post(EXPORTS_PATH, { input });
const storage = (): Storage => app.context.get(Storage, { strict: false });
const fileOf = (id: string, ending = 'csv'): string =>
  join(app.dataDir, 'media/documents/exports', id.slice(0, 2), `${id}.${ending}`);
const takeEvents = async (): Promise<any[]> => {
  await app.deliver();
  return receiver.take().map(({ json }) => json);
};

describe('GET /v1/analytics/report/export/:exportID', () => {
  it('returns a finished export with a URL that is valid for an hour', async () => {
    const made = await exportReport(app, company);
    expect(made).toEqual({
      exportID: expect.stringMatching(UUID),
      createdAt: expect.any(String),
      status: 'COMPLETED',
      format: 'CSV',
      exportName: 'Calls of today',
      downloadUrl: expect.any(String),
      downloadUrlExpiresAt: new Date(app.clock.now() + HOUR).toISOString(),
    });
  });

  it('answers 404 for unknown ids in any format', async () => {
    for (const id of ['1', 'a3d5c9e1-7b42-4f08-9d6e-1c8f0b2a5e74', 'a3d5c9e1%00'])
      expect((await company.api.get(`${EXPORTS_PATH}/${id}`)).status).toBe(404);
  });

  it('hides exports from other companies, and from one that is not active', async () => {
    const { exportID } = await exportReport(app, company);
    const other = await app.company();
    expect((await other.api.get(`${EXPORTS_PATH}/${exportID}`)).status).toBe(404);
    const gone = await app.company();
    const theirs = await exportReport(app, gone);
    const { body: pending } = await requestExport(exportInput(), gone.api);
    await app.commands.execute(new UpdateCompany({ companyId: gone.id, settings: { active: false } }));
    expect((await gone.api.get(`${EXPORTS_PATH}/${theirs.exportID}`)).status).toBe(403);
    expect((await requestExport(exportInput(), gone.api)).status).toBe(403);
    // Pending exports do not run.
    await app.settle();
    await app.commands.execute(new UpdateCompany({ companyId: gone.id, settings: { active: true } }));
    expect((await gone.api.get(`${EXPORTS_PATH}/${pending.exportID}`)).body).toMatchObject({
      status: 'FAILED',
      errorMessage: 'This company is not active.',
    });
  });

  it('requires credentials', async () => {
    const nobody = company.api.with(undefined);
    expect((await nobody.get(`${EXPORTS_PATH}/1`)).status).toBe(403);
    expect((await nobody.post(EXPORTS_PATH, { input: exportInput() })).status).toBe(403);
  });
});

describe('the file of an export', () => {
  const download = async (fields: Input = {}): Promise<{ response: Response; text: string; url: string }> => {
    const { downloadUrl: url } = await exportReport(app, company, fields);
    const response = await fetch(url);
    return { response, text: await response.text(), url };
  };

  beforeAll(async () => {
    await callCenter.completeCall('+33612345678', 60);
  });

  it('is CSV with a header line, quoted cells where needed, and no formulas from user input', async () => {
    const { response, text } = await download({ exportOptions: { format: 'CSV', exportName: 'Élan "1/2"' } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_lan _1_2_.csv"; filename*=UTF-8''%C3%89lan%20_1_2_.csv`,
    );
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const [names, first, ...rest] = text.split('\r\n');
    expect(names).toMatch(/^call_id,started_at,answered_at,/);
    expect(first).toContain(`,"'=cmd|"" /C calc""!A0",${callCenter.number.digits},+33612345678,`);
    expect(rest.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('is JSON with unformatted values', async () => {
    const { response, text } = await download({ exportOptions: { format: 'JSON', exportName: 'Calls' } });
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('filename="Calls.json"');
    const rows = JSON.parse(text);
    expect(rows[0]).toMatchObject({
      line_name: '=cmd|" /C calc"!A0',
      external_number: '+33612345678',
      talk_seconds: 60,
    });
  });

  it('exists and is empty when nothing happened', async () => {
    const filter = {
      timezone: 'Etc/UTC',
      dateFilter: { absoluteRange: { fromDate: '1999-01-01', toDate: '1999-12-31' } },
    };
    for (const reportName of REPORTS) {
      const { text } = await download({ reportName, filter, exportOptions: { format: 'JSON', exportName: 'Nothing' } });
      expect([reportName, JSON.parse(text)]).toEqual([reportName, []]);
    }
    expect((await download({ filter })).text.split('\r\n')).toHaveLength(2);
  });

  it('is refused when its URL is changed or expired', async () => {
    const { url } = await download();
    const changed = (name: string, value: string): string => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return other.href;
    };
    const strange = [
      changed('name', 'x.html'),
      changed('type', 'text/html'),
      changed('key', 'exports/../../x'),
      changed('expires', '9999999999'),
      changed('signature', 'x'),
      url.replace(/signature=/, 'signature[]='),
      url.split('?')[0],
    ];
    for (const each of strange) expect([each, (await fetch(each)).status]).toEqual([each, 403]);
    app.clock.advance(HOUR);
    expect((await fetch(url)).status).toBe(403);
  });

  it('is deleted after seven days, and the export shows it', async () => {
    const { exportID, downloadUrl } = await exportReport(app, company);
    expect(existsSync(fileOf(exportID))).toBe(true);
    app.clock.advance(7 * DAY - MINUTE);
    await app.settle();
    expect(existsSync(fileOf(exportID))).toBe(true);
    const { body } = await company.api.get(`${EXPORTS_PATH}/${exportID}`);
    app.clock.advance(MINUTE);
    await app.settle();
    expect(existsSync(fileOf(exportID))).toBe(false);
    expect((await company.api.get(`${EXPORTS_PATH}/${exportID}`)).body).toMatchObject({
      status: 'COMPLETED',
      downloadUrl: null,
      downloadUrlExpiresAt: null,
      fileRemovedAt: new Date(app.clock.now()).toISOString(),
    });
    expect([(await fetch(downloadUrl)).status, (await fetch(body.downloadUrl)).status]).toEqual([403, 404]);
  });
});

describe('running an export', () => {
  beforeEach(takeEvents);

  it('publishes analytics.report_created with the object of the API', async () => {
    const made = await exportReport(app, company);
    const events = await takeEvents();
    expect(events).toMatchObject([
      { resource: 'analytics', event: 'analytics.report_created', timestamp: Math.floor(app.clock.now() / 1000) },
    ]);
    expect(events[0].data).toEqual({ ...made, downloadUrl: expect.any(String) });
    expect((await fetch(events[0].data.downloadUrl)).status).toBe(200);
  });

  it('is retried while the storage fails, then publishes analytics.report_failed', async () => {
    const put = jest.spyOn(storage(), 'put').mockRejectedValue(new Error('no space left on /secret/path'));
    const { body: asked } = await requestExport(exportInput());
    const status = async () => (await company.api.get(`${EXPORTS_PATH}/${asked.exportID}`)).body;
    for (let attempt = 1; attempt < 8; attempt++) {
      expect(await takeEvents()).toEqual([]);
      expect([put.mock.calls.length, (await status()).status]).toEqual([attempt, 'PENDING']);
      app.clock.advance(5 * MINUTE);
    }
    const events = await takeEvents();
    expect(put.mock.calls).toHaveLength(8);
    const failed = { ...asked, status: 'FAILED', errorMessage: 'The report could not be written; ask for it again.' };
    expect(await status()).toEqual(failed);
    expect(events).toMatchObject([{ event: 'analytics.report_failed', data: failed }]);
    app.clock.advance(DAY);
    expect(await takeEvents()).toEqual([]);
    expect(put.mock.calls).toHaveLength(8);
  });

  it('succeeds when a retry succeeds: one file, one event', async () => {
    const put = jest.spyOn(storage(), 'put').mockRejectedValueOnce(new Error('busy'));
    const { body: asked } = await requestExport(exportInput());
    expect(await takeEvents()).toEqual([]);
    app.clock.advance(5 * MINUTE);
    expect(await takeEvents()).toMatchObject([
      { event: 'analytics.report_created', data: { exportID: asked.exportID } },
    ]);
    expect(put.mock.calls).toHaveLength(2);
  });

  it('fails without a partial file when its data cannot be read', async () => {
    const begun = () => readdirSync(join(app.dataDir, 'media/.begun'));
    const { body: asked } = await requestExport(exportInput());
    const rows = app.reader.rows.bind(app.reader);
    jest.spyOn(app.reader, 'rows').mockImplementation((sql, values) => {
      if (sql.includes('FROM calls c')) throw new Error('the database is away');
      return rows(sql, values);
    });
    for (let attempt = 1; attempt <= 8; attempt++) {
      await app.settle();
      app.clock.advance(5 * MINUTE);
    }
    expect(await takeEvents()).toMatchObject([
      { event: 'analytics.report_failed', data: { exportID: asked.exportID } },
    ]);
    expect([begun(), existsSync(fileOf(asked.exportID))]).toEqual([[], false]);
  });

  it('finishes once when two processes write the same file', async () => {
    const { body: asked } = await requestExport(exportInput());
    const other = await TestApp.start(
      { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir, WEBHOOK_ALLOW_PRIVATE: 'true' },
      undefined,
      app.clock,
    );
    // The first process is still running when its lease expires, and the second finishes first.
    const put = storage().put.bind(storage());
    jest.spyOn(storage(), 'put').mockImplementationOnce(async (key, content) => {
      app.clock.advance(MINUTE);
      await other.settle();
      return put(key, content);
    });
    await app.settle();
    await other.close();
    expect(await takeEvents()).toMatchObject([
      { event: 'analytics.report_created', data: { exportID: asked.exportID } },
    ]);
    expect(
      readdirSync(join(fileOf(asked.exportID), '..')).filter((name) => name.startsWith(asked.exportID)),
    ).toHaveLength(1);
  });

  it('sends nothing to the webhooks of other companies', async () => {
    const other = await app.company();
    await exportReport(app, other);
    expect(await takeEvents()).toEqual([]);
  });
});
