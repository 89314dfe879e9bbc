import { checkedLookup } from '../../../src/platform/outbound/checked-lookup.js';
import { isPublicAddress } from '../../../src/platform/outbound/public-address.js';
import { FakeDnsConnections } from './fake-dns-connections.js';
import { ConnectionCounter } from './connection-counter.js';

const REFUSED = 'ERR_ADDRESS_NOT_PUBLIC';
const PUBLIC = '8.8.8.8';

describe('a socket on this machine', () => {
  let listener: ConnectionCounter;

  beforeEach(async () => {
    listener = await ConnectionCounter.open();
  });

  afterEach(() => listener.close());

  const IPV4 = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.0.0.2',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
    '0',
    '0x',
    '0.0.0.0',
  ];
  const IPV6 = ['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::FFFF:0:0]'];
  const NAMES = ['localhost', 'LOCALHOST', 'localhost.', 'api.localhost', 'ⓛocalhost', '%6cocalhost'];
  const ANSWERS: [string, string[]][] = [
    ['private', ['127.0.0.1']],
    ['private of both families', ['127.0.0.1', '::1']],
    ['IPv6 loopback', ['::1']],
    ['unspecified', ['0.0.0.0']],
    ['unspecified IPv6', ['::']],
    ['public first', [PUBLIC, '127.0.0.1']],
    ['public last', ['127.0.0.1', PUBLIC]],
    ['public in the middle', ['::1', PUBLIC, '127.0.0.1']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['mapped, in groups', ['::ffff:7f00:1']],
    ['compatible', ['::127.0.0.1']],
    ['NAT64', ['64:ff9b::127.0.0.1']],
    ['NAT64 of local use', ['64:ff9b:1::127.0.0.1']],
    ['6to4', ['2002:7f00:1::1']],
    ['with a zone', ['::1%lo']],
    ['empty', []],
    ['unreadable', ['127.1']],
  ];

  it.each([...IPV4, ...IPV6, ...NAMES])('is not reached by its own name: %s', async (host) => {
    const connections = new FakeDnsConnections([['127.0.0.1']]);
    const origin = `https://${host}:${listener.port}`;
    expect(await connections.get(origin)).toBe(REFUSED);
    expect(() => connections.assertAllowed(new URL(origin))).toThrow(expect.objectContaining({ code: REFUSED }));
    expect(connections.lookups).toBe(0);
    expect(await listener.count()).toBe(0);
  });

  it.each(ANSWERS)('is not reached by a name that resolves to %s: %j', async (_, answer) => {
    const connections = new FakeDnsConnections([answer]);
    expect(await connections.get(`https://receiver.example:${listener.port}`)).toBe(REFUSED);
    expect(connections.lookups).toBe(1);
    expect(await listener.count()).toBe(0);
  });

  it('is not reached by a name that was public when it was checked', async () => {
    const connections = new FakeDnsConnections([[PUBLIC], ['127.0.0.1']]);
    const url = new URL(`https://receiver.example:${listener.port}`);
    connections.assertAllowed(url);
    const checked = await new Promise((resolve) =>
      checkedLookup(connections.resolve, isPublicAddress)(url.hostname, { all: true }, (_, addresses) =>
        resolve(addresses),
      ),
    );
    expect(checked).toEqual([{ address: PUBLIC, family: 4 }]);
    expect(await connections.get(url.origin)).toBe(REFUSED);
    expect(await listener.count()).toBe(0);
  });

  it('is not reached by requests that wait for the same connection, nor by later ones', async () => {
    const connections = new FakeDnsConnections([['127.0.0.1']]);
    const pool = connections.createPool(`https://receiver.example:${listener.port}`, 1);
    const send = (): Promise<unknown> => pool.request({ path: '/', method: 'POST', body: '{}' });
    const together = await Promise.allSettled([send(), send(), send()]);
    const later = await Promise.allSettled([send()]);
    for (const sent of [...together, ...later])
      expect(sent).toMatchObject({ status: 'rejected', reason: { code: REFUSED } });
    expect(await listener.count()).toBe(0);
    await pool.destroy();
  });

  it('is not reached without encryption', async () => {
    const connections = new FakeDnsConnections([['127.0.0.1']]);
    expect(await connections.get(`http://receiver.example:${listener.port}`)).toBe('ERR_NOT_HTTPS');
    expect(await connections.get(`http://127.0.0.1:${listener.port}`)).toBe('ERR_NOT_HTTPS');
    expect(() => connections.assertAllowed(new URL('http://8.8.8.8'))).toThrow(
      expect.objectContaining({ code: 'ERR_NOT_HTTPS' }),
    );
    expect(await listener.count()).toBe(0);
  });

  it('is not revealed by the error, nor is its address', async () => {
    const pool = new FakeDnsConnections([['10.11.12.13']]).createPool('https://intranet.example', 1);
    await expect(pool.request({ path: '/', method: 'GET' })).rejects.toThrow(
      /^The address of intranet\.example is not public\.$/,
    );
    await pool.destroy();
  });

  describe('is reached when the operator allows it', () => {
    it.each([...IPV4, ...IPV6])('by its address: %s', async (host) => {
      if (host.startsWith('[') && !listener.hasIPv6) return;
      const connections = new FakeDnsConnections([[PUBLIC]], true);
      expect(await connections.get(`http://${host}:${listener.port}`)).toBe('200');
      expect(await listener.count()).toBe(1);
    });

    it.each(NAMES)('by its name: %s', async (host) => {
      const connections = new FakeDnsConnections([['127.0.0.1']], true);
      expect(await connections.get(`http://${host}:${listener.port}`)).toBe('200');
      expect(await listener.count()).toBe(1);
    });

    it('by a name that resolves to its addresses', async () => {
      const connections = new FakeDnsConnections([['127.0.0.1', '::1']], true);
      expect(await connections.get(`http://receiver.example:${listener.port}`)).toBe('200');
      expect(await listener.count()).toBe(1);
    });
  });
});
