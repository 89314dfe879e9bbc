import type { ServerResponse } from 'node:http';
import { HttpSoundFetcher } from '../../../../../src/telephony/sounds/library/http-sound-fetcher.js';
import { FakeDnsConnections } from '../../../../platform/outbound/fake-dns-connections.js';
import { eventually } from '../../../../support/eventually.js';
import { FakeScheduler } from '../../sip/fake-scheduler.js';
import { SoundServer } from './sound-server.js';

const MEGABYTE = 1024 * 1024;

describe('fetching a sound', () => {
  let server: SoundServer;
  let scheduler: FakeScheduler;
  let fetcher: HttpSoundFetcher;

  beforeAll(async () => {
    server = await new SoundServer().start();
  });

  beforeEach(() => {
    server.requests.length = 0;
    scheduler = new FakeScheduler();
    fetcher = new HttpSoundFetcher(new FakeDnsConnections([['127.0.0.1']], true), scheduler);
  });

  afterEach(() => expect(scheduler.pending).toBe(0));

  afterAll(() => server.close());

  const fetchPath = (path: string, known = {}) => fetcher.fetchSound(server.urlOf(path), known);

  it('returns the file and its version', async () => {
    const headers = { 'content-type': 'audio/wav', etag: '"one"', 'last-modified': 'Mon, 01 Jun 2026 10:00:00 GMT' };
    server.answer = (_, response) => response.writeHead(200, headers).end('bytes');
    expect(await fetchPath('/hello.wav?language=en')).toEqual({
      status: 'fresh',
      bytes: Buffer.from('bytes'),
      etag: '"one"',
      lastModified: 'Mon, 01 Jun 2026 10:00:00 GMT',
    });
    expect(server.requests[0].url).toBe('/hello.wav?language=en');
    expect(server.requests[0].headers).not.toHaveProperty('if-none-match');
  });

  it('requests only newer versions', async () => {
    server.answer = ({ headers }, response) =>
      headers['if-none-match'] === '"one"' && headers['if-modified-since'] === 'some day'
        ? response.writeHead(304).end()
        : response.end('new');
    expect(await fetchPath('/', { etag: '"one"', lastModified: 'some day' })).toEqual({ status: 'unchanged' });
    expect(await fetchPath('/', { etag: '"two"' })).toMatchObject({ status: 'fresh' });
  });

  it('follows three redirects and no more', async () => {
    const redirect = (left: number) => (response: ServerResponse) =>
      response.writeHead(302, { location: `/${left - 1}` }).end();
    server.answer = ({ url }, response) =>
      url === '/0' ? response.end('found') : redirect(Number(url!.slice(1)))(response);
    expect(await fetchPath('/3')).toMatchObject({ bytes: Buffer.from('found') });
    await expect(fetchPath('/4')).rejects.toThrow('The URL redirects too often.');
  });

  it('checks the target of each redirect', async () => {
    const connections = new FakeDnsConnections([['127.0.0.1']], true);
    jest.spyOn(connections, 'assertAllowed').mockImplementation(({ hostname }) => {
      if (hostname === 'internal') throw new Error('Not there.');
    });
    const careful = new HttpSoundFetcher(connections, scheduler);
    server.answer = ({ url }, response) => response.writeHead(302, { location: url!.slice(1) }).end();
    await expect(careful.fetchSound(server.urlOf('/http://internal/'), {})).rejects.toThrow('Not there.');
    await expect(careful.fetchSound(server.urlOf('/file:///etc/passwd'), {})).rejects.toThrow('not one of HTTP');
  });

  it.each([404, 500, 304, 204])('fails when the server answers %d', async (status) => {
    server.answer = (_, response) => response.writeHead(status).end();
    await expect(fetchPath('/')).rejects.toThrow(`Its server answered ${status}.`);
  });

  it('accepts files up to 20 MB', async () => {
    let size = 20 * MEGABYTE;
    server.answer = (_, response) => response.end(Buffer.alloc(size));
    expect((await fetchPath('/')) as { bytes: Buffer }).toHaveProperty('bytes.length', size);
    size++;
    await expect(fetchPath('/')).rejects.toThrow('The file is larger than 20 MB.');
  });

  it('fetches eight files at the same time, and others after them', async () => {
    const held: (() => void)[] = [];
    server.answer = (_, response) => void held.push(() => response.end('bytes'));
    const all = Promise.all(Array.from({ length: 10 }, (_, i) => fetchPath(`/${i}`)));
    await eventually(() => expect(held).toHaveLength(8));
    held.shift()!();
    await eventually(() => expect(held).toHaveLength(8));
    expect(server.requests).toHaveLength(9);
    server.answer = (_, response) => response.end('bytes');
    for (const release of held) release();
    expect(await all).toHaveLength(10);
  });

  it('waits five seconds for an answer', async () => {
    server.answer = () => undefined;
    const failure = expect(fetchPath('/')).rejects.toThrow('Its server did not answer within 5 seconds.');
    await eventually(() => expect(server.requests).toHaveLength(1));
    scheduler.advance(5_000);
    await failure;
  });

  it('waits twenty seconds for the whole file', async () => {
    server.answer = (_, response) => void response.writeHead(200).write('a part');
    const failure = expect(fetchPath('/')).rejects.toThrow('Its server took longer than 20 seconds.');
    // The limit for the response ends when it arrives.
    await eventually(() => expect(scheduler.pending).toBe(1));
    scheduler.advance(20_000);
    await failure;
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/a.wav'])('refuses %s', async (url) => {
    await expect(fetcher.fetchSound(url, {})).rejects.toThrow('The URL is not one of HTTP.');
  });

  it('fails for an invalid URL', async () => {
    await expect(fetcher.fetchSound('no url', {})).rejects.toThrow('Invalid URL');
  });
});

describe('a URL that leads to an internal service', () => {
  let server: SoundServer;

  beforeAll(async () => {
    server = await new SoundServer().start();
  });

  afterAll(() => server.close());

  const fetchFrom = (url: string): Promise<unknown> =>
    new HttpSoundFetcher(new FakeDnsConnections([['127.0.0.1']]), new FakeScheduler()).fetchSound(url, {});

  it.each([
    ['https://127.0.0.1', 'The address of 127.0.0.1 is not public.'],
    ['https://[::1]', 'The address of [::1] is not public.'],
    ['https://169.254.169.254', 'The address of 169.254.169.254 is not public.'],
    ['https://localhost', 'The address of localhost is not public.'],
    ['https://rebound.example.com', 'The address of rebound.example.com is not public.'],
    ['http://192.0.2.1', 'The connection to 192.0.2.1 would not be encrypted.'],
  ])('is refused: %s', async (origin, message) => {
    await expect(fetchFrom(`${origin}:${server.port}/`)).rejects.toThrow(message);
    expect(server.requests).toEqual([]);
  });
});
