import { Body, Controller, HttpCode } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { IdempotencyKeys, slotOf } from '../../src/platform/http/idempotency/idempotency-keys.js';
import { IdempotentPost } from '../../src/platform/http/idempotency/idempotent-post.js';
import { Refusal } from '../../src/platform/refusal.js';
import type { Answer } from '../support/api-client.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { mount } from '../support/mount.js';

/** What the route of the test does, set by each test. */
let act: () => unknown = () => undefined;
let acts = 0;

@ApiExcludeController()
@Controller('v1/acts-of-the-test')
class ActsController {
  constructor(private readonly work: UnitOfWork) {}

  @IdempotentPost()
  @HttpCode(204)
  async act(): Promise<void> {
    acts++;
    await act();
  }

  /** Writes a row and then does what the test says, in one transaction. */
  @IdempotentPost('written')
  write(@Body() { name }: { name: string }): Promise<{ acts: number }> {
    return this.work.run(async (tx) => {
      acts++;
      await tx.change('INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)', [name, 'the test', 0]);
      await act();
      return { acts };
    });
  }
}
mount(ActsController);

const PATH = '/v1/acts-of-the-test';
const RUNNING = 'A request with this Idempotency-Key is still running.';

describe('Idempotency-Key, when things go wrong', () => {
  let app: TestApp;
  let company: TestCompany;
  let keys = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  beforeEach(() => {
    act = () => undefined;
    acts = 0;
  });

  const newKey = (): string => `key-${++keys}`;
  const post = (key: string, path = PATH, body: unknown = {}): Promise<Answer> =>
    company.api.post(path, body, { headers: { 'idempotency-key': key } });
  const replayed = ({ headers }: Answer): string | null => headers.get('idempotency-replayed');
  const written = async (name: string): Promise<number> =>
    (await app.reader.rows('SELECT name FROM leases WHERE name = ?', [name])).length;

  /** Starts a request and holds it inside its transaction until it is let go. */
  async function held(start: () => Promise<Answer>): Promise<{ answer: Promise<Answer>; letGo: () => void }> {
    let letGo = (): void => undefined;
    const gate = new Promise<void>((open) => (letGo = open));
    const inside = new Promise<void>((entered) => {
      act = async () => {
        entered();
        await gate;
      };
    });
    const answer = start();
    await inside;
    act = () => undefined;
    return { answer, letGo };
  }

  it('gives a 204 again', async () => {
    const key = newKey();
    const [first, second] = [await post(key), await post(key)];
    expect([first.status, first.text, replayed(first)]).toEqual([204, '', null]);
    expect([second.status, second.text, replayed(second)]).toEqual([204, '', 'true']);
    expect(acts).toBe(1);
  });

  it('does not keep a 5xx: the request is done anew', async () => {
    const key = newKey();
    act = () => {
      throw new Error('no luck');
    };
    expect((await post(key)).status).toBe(500);
    act = () => undefined;
    const second = await post(key);
    expect([second.status, replayed(second), acts]).toEqual([204, null, 2]);
  });

  it.each([429, 500, 503])('does not keep a refusal with %i', async (status) => {
    const key = newKey();
    act = () => {
      throw new Refusal(status, 'Not now.');
    };
    expect((await post(key)).status).toBe(status);
    act = () => undefined;
    expect((await post(key)).status).toBe(204);
  });

  it('keeps a refusal and none of what was written before it', async () => {
    const key = newKey();
    act = () => {
      throw new Refusal(422, 'Not so.');
    };
    expect((await post(key, `${PATH}/written`, { name: key })).status).toBe(422);
    act = () => undefined;
    const second = await post(key, `${PATH}/written`, { name: key });
    expect([second.status, replayed(second), acts, await written(key)]).toEqual([422, 'true', 1, 0]);
  });

  it('answers 409 while the first request runs, and its answer afterwards', async () => {
    const key = newKey();
    const first = await held(() => post(key));
    const second = await post(key);
    expect([second.status, second.body]).toEqual([409, { error: 'Conflict', troubleshoot: RUNNING, success: false }]);
    first.letGo();
    expect((await first.answer).status).toBe(204);
    expect([replayed(await post(key)), acts]).toEqual(['true', 1]);
  });

  it('answers 409 to a claim whose request has not answered', async () => {
    const key = newKey();
    await app.context.get(IdempotencyKeys).claim(slotOf(company.id, key, PATH, {}));
    const { status, body } = await post(key);
    expect([status, body]).toEqual([409, { error: 'Conflict', troubleshoot: RUNNING, success: false }]);
  });

  it('lets one of many that come at once do it, and gives the others its answer or 409', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(key, `${PATH}/written`, { name: key })));
    expect(answers.filter((answer) => answer.status === 201 && replayed(answer) === null)).toHaveLength(1);
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    expect([acts, await written(key)]).toEqual([1, 1]);
  });

  it('takes over a claim that a crash left unanswered, once it is a minute old', async () => {
    const key = newKey();
    await app.context.get(IdempotencyKeys).claim(slotOf(company.id, key, PATH, {}));
    app.clock.advance(59_999);
    expect((await post(key)).status).toBe(409);
    app.clock.advance(1);
    expect([(await post(key)).status, acts]).toEqual([204, 1]);
    expect(replayed(await post(key))).toBe('true');
  });

  it('takes over with another body too: what was claimed never happened', async () => {
    const key = newKey();
    await app.context.get(IdempotencyKeys).claim(slotOf(company.id, key, PATH, { other: 'body' }));
    expect((await post(key)).status).toBe(422);
    app.clock.advance(60_000);
    expect((await post(key)).status).toBe(204);
  });

  it('commits once when a slow request is overtaken after its minute', async () => {
    // An embedded database has one writer: there the second request waits its turn, and gets the first answer.
    const embedded = !process.env.TEST_MYSQL_URL;
    const key = newKey();
    const slow = await held(() => post(key, PATH));
    app.clock.advance(60_000);
    const second = post(key, PATH);
    if (!embedded) expect((await second).status).toBe(204);
    slow.letGo();
    const statuses = [(await slow.answer).status, (await second).status].sort();
    expect(statuses).toEqual(embedded ? [204, 204] : [204, 409]);
    expect(replayed(await post(key, PATH))).toBe('true');
  });
});
