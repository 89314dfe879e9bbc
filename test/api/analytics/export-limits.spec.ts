import { Storage } from '../../../src/ports/storage.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { exportInput, EXPORTS_PATH } from '../../support/company/exports.js';

describe('the exports of a company', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const request = ({ api }: TestCompany) => api.post(EXPORTS_PATH, { input: exportInput() });
  const requestMany = (company: TestCompany, count: number) =>
    Promise.all(Array.from({ length: count }, () => request(company)));
  const statusOf = async ({ api }: TestCompany, id: string): Promise<string> =>
    (await api.get(`${EXPORTS_PATH}/${id}`)).body.status;
  const timersOf = (company: TestCompany) =>
    app.reader.rows(
      `SELECT t.id FROM timers t JOIN report_exports e ON e.uuid = t.timer_key
       WHERE t.kind = 'analytics.make-export' AND e.company_id = ?`,
      [company.id],
    );

  it('are limited to two running and twenty waiting; more get 429 until one is finished', async () => {
    const [company, other] = [await app.company(), await app.company()];
    const answers = await requestMany(company, 25);
    const accepted = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([22, 3]);
    expect(await timersOf(company)).toHaveLength(2);
    for (const { body, headers } of refused) {
      expect(headers.get('retry-after')).toBe('30');
      expect(body).toEqual({
        error: 'Too Many Requests',
        troubleshoot: '2 exports of this company are running and 20 are waiting; try again in 30 seconds.',
        success: false,
      });
    }
    expect((await request(other)).status).toBe(201);
    await app.settle();
    for (const { body } of accepted) expect(await statusOf(company, body.exportID)).toBe('COMPLETED');
    expect((await request(company)).status).toBe(201);
    await app.settle();
  });

  it('accept a retry with the same key after a 429', async () => {
    const company = await app.company();
    await requestMany(company, 22);
    const repeat = () =>
      company.api.post(EXPORTS_PATH, { input: exportInput() }, { headers: { 'Idempotency-Key': 'the-same-request' } });
    expect((await repeat()).status).toBe(429);
    await app.settle();
    expect((await repeat()).status).toBe(201);
    await app.settle();
  });

  it('never run more than two at a time, and companies take turns', async () => {
    const [busy, second, third] = [await app.company(), await app.company(), await app.company()];
    const names = new Map<string, string>();
    for (const [name, company, count] of [
      ['busy', busy, 6],
      ['second', second, 2],
      ['third', third, 2],
    ] as const)
      for (let i = 0; i < count; i++) names.set((await request(company)).body.exportID, name);
    const storage = app.context.get(Storage, { strict: false });
    const put = storage.put.bind(storage);
    const begun: string[] = [];
    const running = new Map<string, number>();
    let most = 0;
    jest.spyOn(storage, 'put').mockImplementation(async (key, content) => {
      const name = names.get(/([^/]+)\.csv$/.exec(key)![1])!;
      begun.push(name);
      running.set(name, (running.get(name) ?? 0) + 1);
      most = Math.max(most, ...running.values());
      const size = await put(key, content);
      running.set(name, running.get(name)! - 1);
      return size;
    });
    await app.settle();
    expect(begun).toHaveLength(10);
    expect(most).toBe(2);
    // Several run concurrently, so only the last ones have a defined order.
    expect(begun.at(-1)).toBe('busy');
  });

  it('free their slot for the next one when they fail', async () => {
    const company = await app.company();
    const answers = await requestMany(company, 3);
    const storage = app.context.get(Storage, { strict: false });
    const put = storage.put.bind(storage);
    const [first, , last] = await app.reader.rows<{ uuid: string }>(
      'SELECT uuid FROM report_exports WHERE company_id = ? ORDER BY id',
      [company.id],
    );
    jest
      .spyOn(storage, 'put')
      .mockImplementation((key, content) =>
        key.includes(first.uuid) ? Promise.reject(new Error('full')) : put(key, content),
      );
    for (let attempt = 0; attempt < 8; attempt++) {
      await app.settle();
      app.clock.advance(200_000);
    }
    expect(answers).toHaveLength(3);
    expect(await statusOf(company, first.uuid)).toBe('FAILED');
    expect(await statusOf(company, last.uuid)).toBe('COMPLETED');
  });
});
