import { eventually } from '../support/eventually.js';
import type { OpenSocket } from '../support/http/open-sockets.js';
import { AttackedServer } from './load/attacked-server.js';

const MINUTE = 60_000;
const SOCKETS = 3_000;
/** Each address opens fewer sockets than its limit. */
const ADDRESSES = Array.from({ length: 15 }, (_, n) => `127.0.1.${n + 1}`);
const MORE_THAN_ALLOWED = 1_000;

const HOST = 'Host: localhost\r\n';
const POST = `POST /v1/teams HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const UPGRADE =
  `GET /phone/v1/socket HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** What each socket sends first, and then repeatedly. */
const ATTACKS: [name: string, first: string, then: string][] = [
  ['nothing', '', ''],
  ['garbage', '\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03', ''],
  ['slow headers', `GET /v1/ping HTTP/1.1\r\n${HOST}`, 'X-A: b\r\n'],
  ['half a body', `${POST}Content-Length: 100000\r\n\r\n{"name":"`, ''],
  ['a dripping body', `${POST}Content-Length: 100000\r\n\r\n`, 'x'],
  ['too large headers, and more after the refusal', `${POST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 'x'.repeat(1_000)],
  ['an upgrade with a wrong token', `${UPGRADE}Sec-WebSocket-Protocol: wrong\r\n\r\n`, ''],
  ['an upgrade of an unknown version', `${UPGRADE.replace('13', '99')}\r\n`, ''],
];

describe('thousands of sockets of clients that never close', () => {
  let target: AttackedServer;
  let descriptors: number;
  let memory: number;

  beforeAll(async () => {
    target = await AttackedServer.start();
    // Warms up the server, which loads and compiles code for each attack.
    for (const [, first, then] of ATTACKS) await attack(first, then, 100);
    descriptors = target.descriptors();
    memory = target.memory();
  }, 5 * MINUTE);

  afterAll(() => target?.close());

  /** Resolves when the server has closed every socket. */
  async function attack(first: string, then: string, count: number): Promise<void> {
    const before = target.descriptors();
    await target.during(async () => {
      const opened: OpenSocket[] = [];
      for (let n = 0; n < count; n++) {
        opened.push(target.sockets.openFrom(ADDRESSES[n % ADDRESSES.length], first));
        // The listen queue holds only some hundred connections.
        if (n % 100 === 99) await opened.at(-1)!.connected;
      }
      const drip = (): void => opened.forEach(({ socket }) => socket.writable && socket.write(then));
      const dripping = setInterval(drip, 500);
      await Promise.all(opened.map(({ ended }) => ended));
      await eventually(() => expect(target.descriptors()).toBeLessThanOrEqual(before + 10), MINUTE);
      clearInterval(dripping);
    });
    target.sockets.destroy();
  }

  it.each(ATTACKS)(
    'that send %s are all closed by the server',
    async (_, first, then) => {
      await attack(first, then, SOCKETS);
      expect(target.failures).toEqual([]);
    },
    3 * MINUTE,
  );

  it('are refused above the limit of an address, while others are served', async () => {
    const opened = Array.from({ length: MORE_THAN_ALLOWED }, () => target.sockets.openFrom('127.0.2.1', 'GET / HT'));
    await target.during(() =>
      eventually(() => {
        const refused = opened.filter(({ status }) => status === 429);
        expect(refused).toHaveLength(MORE_THAN_ALLOWED - 256);
      }, MINUTE),
    );
    target.sockets.destroy();
    expect(target.failures).toEqual([]);
  });

  it('leave descriptors and memory of the server unchanged', async () => {
    await eventually(() => expect(target.descriptors()).toBeLessThanOrEqual(descriptors + 10), MINUTE);
    expect(target.memory()).toBeLessThan(memory + 100);
    expect(target.answers).toBeGreaterThan(50);
    expect(target.failures).toEqual([]);
  });
});
