import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { dnsResolver } from '../../../src/platform/outbound/dns-resolver.js';

const A = 1;
const AAAA = 28;
const RECORDS: Record<string, Record<number, Buffer[]>> = {
  'both.example': { [A]: [Buffer.from([8, 8, 8, 8])], [AAAA]: [Buffer.from('26064700'.padEnd(32, '0'), 'hex')] },
  'four.example': { [A]: [Buffer.from([8, 8, 4, 4]), Buffer.from([1, 1, 1, 1])] },
};
const NXDOMAIN = 3;

/** Parses the question of a DNS message: its name, type and end. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at]; size > 0; size = message[at]) {
    labels.push(message.toString('latin1', at + 1, at + 1 + size));
    at += 1 + size;
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function answerTo(message: Buffer): Buffer | undefined {
  const { name, type, end } = questionOf(message);
  if (name === 'silent.example') return undefined;
  const known = RECORDS[name];
  const records = known?.[type] ?? [];
  const header = Buffer.from(message.subarray(0, 12));
  header.writeUInt16BE(0x8180 | (known ? 0 : NXDOMAIN), 2);
  header.writeUInt16BE(records.length, 6);
  header.fill(0, 8);
  const answers = records.map((data) => {
    const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, data.length]);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([header, message.subarray(12, end), ...answers]);
}

describe('name servers', () => {
  let server: Socket;
  let resolve: (name: string) => Promise<LookupAddress[]>;

  beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (message, { port, address }) => {
      const answer = answerTo(message);
      if (answer) server.send(answer, port, address);
    });
    await new Promise<void>((bound) => server.bind(0, '127.0.0.1', bound));
    const resolveName = dnsResolver([`127.0.0.1:${server.address().port}`]);
    resolve = (name) =>
      new Promise((found, failed) =>
        resolveName(name, { all: true }, (error, addresses) => (error ? failed(error) : found(addresses))),
      );
  });

  afterAll(() => new Promise<void>((closed) => server.close(closed)));

  it('return the addresses of both families', async () => {
    expect(await resolve('both.example')).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::', family: 6 },
    ]);
  });

  it('return the addresses of the only family of a name', async () => {
    const addresses = (await resolve('four.example')).map(({ address }) => address);
    expect(addresses.sort()).toEqual(['1.1.1.1', '8.8.4.4']);
  });

  it('fail for an unknown name', async () => {
    await expect(resolve('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  });

  it('that do not respond for some names delay no other name', async () => {
    let given = 0;
    const silent = Array.from({ length: 20 }, () => resolve('silent.example').catch(() => given++));
    expect(await resolve('both.example')).toHaveLength(2);
    expect(given).toBe(0);
    await Promise.all(silent);
    expect(given).toBe(20);
  });
});
