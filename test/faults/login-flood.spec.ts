import { request } from 'undici';
import { AttackedServer } from './load/attacked-server.js';

const MINUTE = 60_000;
const SIDE_BY_SIDE = 40;
const PAGE = '/assets/recording/1';

/** A server that refuses a body closes the connection, possibly before the client reads the response; retry then. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<number> {
  try {
    const answer = await request(url, { method: 'POST', headers, body });
    await answer.body.dump();
    return answer.statusCode;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPIPE' && code !== 'ECONNRESET') throw error;
    return post(url, headers, body);
  }
}

describe('thousands of logins with different emails and addresses', () => {
  let target: AttackedServer;

  let cookie: string;
  let token: string;

  beforeAll(async () => {
    target = await AttackedServer.start({ TRUST_PROXY: 'loopback' });
    const page = await fetch(`${target.server.url}${PAGE}`);
    [cookie] = page.headers.get('set-cookie')!.split(';');
    [token] = /(?<=name="form_token" value=")[^"]+/.exec(await page.text())!;
  }, 2 * MINUTE);

  afterAll(() => target?.close());

  /** Returns the number of responses by status, and the number of slow ones. */
  async function logIn(count: number, path: string, type: string, body: (n: number) => string) {
    const statuses: Record<number, number> = {};
    let [next, timedOut] = [0, 0];
    const one = async (): Promise<void> => {
      for (let n = next++; n < count; n = next++) {
        const headers = {
          cookie,
          'content-type': type,
          'x-forwarded-for': `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
        };
        const status = await post(`${target.server.url}${path}`, headers, body(n));
        // On a busy machine a large body may exceed the server's timeout, which also refuses it.
        if (status !== 408) statuses[status] = (statuses[status] ?? 0) + 1;
        else timedOut++;
      }
    };
    await target.during(() => Promise.all(Array.from({ length: SIDE_BY_SIDE }, one)));
    return { statuses, timedOut };
  }

  const form = (email: string): string => `form_token=${token}&email=${email}&password=wrong`;
  const FORM = 'application/x-www-form-urlencoded';

  it.each([
    ['1 MiB', 500, 1024 * 1024 - 100, 413],
    ['60 KB', 4_000, 60_000, 403],
    ['254 characters', 3_000, 254, 403],
  ])(
    'with an email of %s do not fill the memory, on a page',
    async (_, count, length, status) => {
      const { statuses, timedOut } = await logIn(count, PAGE, FORM, (n) => form(String(n).padEnd(length, 'x')));
      expect(statuses).toEqual({ [status]: count - timedOut });
      expect(target.failures).toEqual([]);
      expect(target.memory()).toBeLessThan(600);
    },
    5 * MINUTE,
  );

  it(
    'do not fill the memory, on the phone surface',
    async () => {
      const body = (n: number): string =>
        JSON.stringify({ email: `u${n}@example.com`, password: 'wrong', more: 'x'.repeat(1_000_000) });
      const { statuses, timedOut } = await logIn(500, '/phone/v1/session', 'application/json', body);
      expect(statuses).toEqual({ 413: 500 - timedOut });
      expect(target.failures).toEqual([]);
    },
    5 * MINUTE,
  );
});
