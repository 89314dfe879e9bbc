import { Body, Controller, HttpCode } from '@nestjs/common';
import { Unlisted } from '../../../src/platform/http/openapi/describe.js';
import { UnitOfWork } from '../../../src/platform/database/unit-of-work.js';
import { newClaim } from '../../../src/platform/http/idempotency/claim.js';
import { ClaimRenewal } from '../../../src/platform/http/idempotency/claim-renewal.js';
import { IdempotencyKeys } from '../../../src/platform/http/idempotency/idempotency-keys.js';
import { IdempotentPost } from '../../../src/platform/http/idempotency/idempotent-post.js';
import { ApiError } from '../../../src/platform/api-error.js';
import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { mountController } from '../../support/processes/mount.js';

/** The behaviour of the test route, set by each test. */
let behaviour: () => unknown = () => undefined;
let runs = 0;

@Unlisted()
@Controller('v1/test-route')
class ActsController {
  constructor(private readonly work: UnitOfWork) {}

  @IdempotentPost()
  @HttpCode(204)
  async behaviour(): Promise<void> {
    runs++;
    await behaviour();
  }

  /** Writes a row and runs the behaviour of the test in one transaction. */
  @IdempotentPost('written')
  write(@Body() { name }: { name: string }): Promise<{ runs: number }> {
    return this.work.run(async (tx) => {
      runs++;
      await tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)', [name, 'the test', 0]);
      await behaviour();
      return { runs };
    });
  }

  /** Runs two units of work with the behaviour of the test between them. */
  @IdempotentPost('twice')
  async writeTwice(@Body() { name }: { name: string }): Promise<{ runs: number }> {
    const write = (suffix: string) =>
      this.work.run((tx) =>
        tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)', [name + suffix, 'the test', 0]),
      );
    await write(` first ${++runs}`);
    await behaviour();
    await write(` second ${runs}`);
    return { runs };
  }
}
mountController(ActsController);

const PATH = '/v1/test-route';
const LEASE = 5_000;
const RUNNING = 'A request with this Idempotency-Key is still running.';

describe('Idempotency-Key, after failures', () => {
  let app: TestApp;
  let company: TestCompany;
  let keys = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  beforeEach(() => {
    behaviour = () => undefined;
    runs = 0;
  });

  const newKey = (): string => `key-${++keys}`;
  const post = (key: string, path = PATH, body: unknown = {}): Promise<ApiResponse> =>
    company.api.post(path, body, { headers: { 'idempotency-key': key } });
  const replayed = ({ headers }: ApiResponse): string | null => headers.get('idempotency-replayed');
  const written = async (name: string): Promise<number> =>
    (await app.reader.rows('SELECT name FROM leases WHERE name = ?', [name])).length;

  /** Starts a request and keeps its transaction open until it is released. */
  async function held(start: () => Promise<ApiResponse>): Promise<{ answer: Promise<ApiResponse>; letGo: () => void }> {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((open) => (letGo = open));
    const inside = new Promise<void>((entered) => {
      behaviour = async () => {
        entered();
        await gate;
      };
    });
    const answer = start();
    await inside;
    behaviour = () => undefined;
    return { answer, letGo };
  }

  it('returns a 204 again', async () => {
    const key = newKey();
    const [first, second] = [await post(key), await post(key)];
    expect([first.status, first.text, replayed(first)]).toEqual([204, '', null]);
    expect([second.status, second.text, replayed(second)]).toEqual([204, '', 'true']);
    expect(runs).toBe(1);
  });

  it('does not store a 5xx: the request runs again', async () => {
    const key = newKey();
    behaviour = () => {
      throw new Error('no luck');
    };
    expect((await post(key)).status).toBe(500);
    behaviour = () => undefined;
    const second = await post(key);
    expect([second.status, replayed(second), runs]).toEqual([204, null, 2]);
  });

  it.each([429, 500, 503])('does not store a %i', async (status) => {
    const key = newKey();
    behaviour = () => {
      throw new ApiError(status, 'Not now.');
    };
    expect((await post(key)).status).toBe(status);
    behaviour = () => undefined;
    expect((await post(key)).status).toBe(204);
  });

  it('stores an error and rolls back what was written before it', async () => {
    const key = newKey();
    behaviour = () => {
      throw new ApiError(422, 'Not so.');
    };
    expect((await post(key, `${PATH}/written`, { name: key })).status).toBe(422);
    behaviour = () => undefined;
    const second = await post(key, `${PATH}/written`, { name: key });
    expect([second.status, replayed(second), runs, await written(key)]).toEqual([422, 'true', 1, 0]);
  });

  it('answers 409 while the first request runs, and its response afterwards', async () => {
    const key = newKey();
    const first = await held(() => post(key));
    const second = await post(key);
    expect([second.status, second.body]).toEqual([409, { error: 'Conflict', troubleshoot: RUNNING, success: false }]);
    first.letGo();
    expect((await first.answer).status).toBe(204);
    expect([replayed(await post(key)), runs]).toEqual(['true', 1]);
  });

  it('answers 409 while the first request with the key is running', async () => {
    const key = newKey();
    await app.context.get(IdempotencyKeys).claim(newClaim({ companyId: company.id }, key, PATH, {}));
    const { status, body } = await post(key);
    expect([status, body]).toEqual([409, { error: 'Conflict', troubleshoot: RUNNING, success: false }]);
  });

  it('runs one of many concurrent requests; the others get its response or 409', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, `${PATH}/written`, { name: key })));
    expect(answers.filter((answer) => answer.status === 201 && replayed(answer) === null)).toHaveLength(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect([runs, await written(key)]).toEqual([1, 1]);
  });

  it('does not block other writers while it is slow outside a transaction', async () => {
    const slow = await held(() => post(newKey()));
    expect((await company.api.post('/v1/tags', { name: 'Meanwhile', color: '#29C8FF' })).status).toBe(201);
    expect((await post(newKey())).status).toBe(204);
    slow.letGo();
    expect((await slow.answer).status).toBe(204);
  });

  it('stores one response for several units of work, with the last of them', async () => {
    const key = newKey();
    const [first, second] = [
      await post(key, `${PATH}/twice`, { name: key }),
      await post(key, `${PATH}/twice`, { name: key }),
    ];
    expect([first.status, second.status, replayed(second), second.text]).toEqual([201, 201, 'true', first.text]);
    expect([await written(`${key} first 1`), await written(`${key} second 1`), runs]).toEqual([1, 1, 1]);
  });

  it('writes nothing when it fails between two units of work, and runs again', async () => {
    const key = newKey();
    behaviour = () => {
      throw new Error('no luck');
    };
    expect((await post(key, `${PATH}/twice`, { name: key })).status).toBe(500);
    expect(await written(`${key} first 1`)).toBe(0);
    behaviour = () => undefined;
    const second = await post(key, `${PATH}/twice`, { name: key });
    expect([second.status, replayed(second), second.body]).toEqual([201, null, { runs: 2 }]);
  });

  it('is released 5 seconds after its process died, and not before', async () => {
    const key = newKey();
    await app.context.get(IdempotencyKeys).claim(newClaim({ companyId: company.id }, key, PATH, {}));
    app.clock.advance(LEASE - 1);
    expect((await post(key)).status).toBe(409);
    app.clock.advance(1);
    expect([(await post(key)).status, runs]).toEqual([204, 1]);
    expect(replayed(await post(key))).toBe('true');
  });

  it('is released for another body too when its process died', async () => {
    const key = newKey();
    await app.context.get(IdempotencyKeys).claim(newClaim({ companyId: company.id }, key, PATH, { other: 'body' }));
    expect((await post(key)).status).toBe(422);
    app.clock.advance(LEASE);
    expect((await post(key)).status).toBe(204);
  });

  it('stays claimed while its request runs', async () => {
    const key = newKey();
    const slow = await held(() => post(key));
    for (let i = 0; i < 5; i++) {
      app.clock.advance(LEASE - 1);
      await app.context.get(ClaimRenewal).renewAll();
      expect((await post(key)).status).toBe(409);
    }
    slow.letGo();
    expect([(await slow.answer).status, runs]).toEqual([204, 1]);
  });

  describe('of a process that hung for longer than 5 seconds', () => {
    beforeEach(() => jest.spyOn(app.context.get(ClaimRenewal), 'renewAll').mockResolvedValue());

    afterEach(() => jest.restoreAllMocks());

    it('is taken over, and only the request that holds it commits', async () => {
      const key = newKey();
      const stalled = await held(() => post(key));
      app.clock.advance(LEASE);
      const second = await post(key);
      stalled.letGo();
      expect([(await stalled.answer).status, second.status, replayed(second)]).toEqual([409, 204, null]);
      expect(replayed(await post(key))).toBe('true');
    });

    it('is not released by the request that lost it', async () => {
      const key = newKey();
      const stalled = await held(() => post(key));
      app.clock.advance(LEASE);
      const second = await held(() => post(key));
      stalled.letGo();
      expect((await stalled.answer).status).toBe(409);
      expect((await post(key)).status).toBe(409);
      second.letGo();
      expect([(await second.answer).status, replayed(await post(key)), runs]).toEqual([204, 'true', 2]);
    });
  });
});
