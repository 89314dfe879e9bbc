import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { CallFiles } from '../../../src/contracts/media/queries.js';
import { HOUR, SECOND } from '../../../src/platform/clock.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { download, getLinks, storeFile } from '../../support/company/call-files.js';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

describe('the URLs of a file', () => {
  let app: TestApp;
  let company: TestCompany;
  let call: CallReference;
  let url: string;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    call = await (await CallCenter.open(app, company, 0)).ring();
    await storeFile(app, call, 'voicemail', { base64: Buffer.from(ALPHABET).toString('base64') });
    url = (await getLinks(app, company, call)).voicemail!;
  });

  afterAll(() => app.close());

  it('return the whole file without credentials', async () => {
    const { status, headers, bytes } = await download(url);
    expect(status).toBe(200);
    expect(bytes.toString()).toBe(ALPHABET);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': '26',
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\w-]+"$/),
      'last-modified': new Date(app.clock.now()).toUTCString(),
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="voicemail-${call.id}.mp3"`,
    });
  });

  it.each([
    ['bytes=0-3', 'abcd', '0-3'],
    ['bytes=23-', 'xyz', '23-25'],
    ['bytes=-2', 'yz', '24-25'],
    ['bytes=-100', ALPHABET, '0-25'],
    ['bytes=20-999', 'uvwxyz', '20-25'],
    ['bytes=25-25', 'z', '25-25'],
  ])('return a part for %s', async (range, text, returned) => {
    const { status, headers, bytes } = await download(url, { range });
    expect([status, bytes.toString(), headers.get('content-range'), headers.get('content-length')]).toEqual([
      206,
      text,
      `bytes ${returned}/26`,
      String(text.length),
    ]);
  });

  it.each(['bytes=26-', 'bytes=99-100', 'bytes=-0'])('answer 416 for the range %s', async (range) => {
    const { status, headers } = await download(url, { range });
    expect([status, headers.get('content-range')]).toEqual([416, 'bytes */26']);
  });

  it.each(['bytes=5-2', 'bytes=0-1,4-5', 'words=0-1', 'bytes=-', 'bytes=a-b'])(
    'return the whole file for an invalid range: %s',
    async (range) => {
      expect(await download(url, { range })).toMatchObject({ status: 200, bytes: Buffer.from(ALPHABET) });
    },
  );

  it('answer HEAD with only the headers', async () => {
    const { status, headers, bytes } = await download(url, { range: 'bytes=0-3' }, 'HEAD');
    expect([status, headers.get('content-length'), headers.get('accept-ranges'), bytes.length]).toEqual([
      200,
      '26',
      'bytes',
      0,
    ]);
  });

  it('answer 304 when the player has the file', async () => {
    const { headers } = await download(url);
    const [tag, date] = [headers.get('etag')!, headers.get('last-modified')!];
    const responses = await Promise.all([
      download(url, { 'if-none-match': tag }),
      download(url, { 'if-none-match': '"other"' }),
      download(url, { 'if-modified-since': date }),
      download(url, { 'if-modified-since': new Date(0).toUTCString() }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([304, 200, 304, 200]);
    expect(responses[0].headers.get('etag')).toBe(tag);
  });

  it('return a part only of the unchanged file', async () => {
    const { headers } = await download(url);
    const part = (ifRange: string) => download(url, { range: 'bytes=0-3', 'if-range': ifRange });
    expect((await part(headers.get('etag')!)).status).toBe(206);
    expect((await part(headers.get('last-modified')!)).status).toBe(206);
    expect((await part('"other"')).status).toBe(200);
  });

  it('work for an hour', async () => {
    const start = app.clock.now();
    const { voicemail } = await getLinks(app, company, call);
    app.clock.set(start + HOUR - SECOND);
    expect((await download(voicemail!)).status).toBe(200);
    app.clock.set(start + HOUR);
    expect((await download(voicemail!)).status).toBe(403);
    app.clock.set(start);
  });

  it.each([
    ['another expiry', (text: string) => text.replace(/expires=\d+/, (found) => `${found}0`)],
    ['another signature', (text: string) => text.replace(/signature=./, 'signature=!')],
    ['a shorter signature', (text: string) => text.slice(0, -1)],
    ['a longer signature', (text: string) => `${text}A`],
    ['another kind', (text: string) => text.replace('/voicemail/', '/recording/')],
    ['another call', (text: string) => text.replace(/voicemail\/\d+/, 'voicemail/999')],
    ['no signature', (text: string) => text.replace(/&signature=.*/, '')],
    ['two signatures', (text: string) => text.replace(/(&signature=.*)/, '$1$1')],
    ['no query', (text: string) => text.replace(/\?.*/, '')],
  ])('with %s are refused', async (_, change) => {
    const { status, bytes } = await download(change(url));
    expect([status, JSON.parse(bytes.toString()).error]).toEqual([403, 'Forbidden']);
  });

  it('of another kind of resource answer 404', async () => {
    expect((await download(url.replace('/voicemail/', '/photo/'))).status).toBe(404);
    expect((await download(url.replace(/voicemail\/\d+/, 'voicemail/x'))).status).toBe(404);
  });

  it('are returned only to the company of the calls, in order', async () => {
    const other = await app.company();
    expect(await getLinks(app, other, call)).toEqual({ asset: null, recording: null, voicemail: null });
    const all = await app.queries.execute(new CallFiles({ companyId: company.id, callIds: [999, call.id] }));
    expect(all.map(({ callId, links }) => [callId, links.voicemail !== null])).toEqual([
      [999, false],
      [call.id, true],
    ]);
    expect(await app.queries.execute(new CallFiles({ companyId: company.id, callIds: [] }))).toEqual([]);
  });

  describe('when short', () => {
    const short = async (): Promise<string> => (await getLinks(app, company, call, true)).voicemail_short_url!;

    it('are returned only on request and only for existing files', async () => {
      expect(await getLinks(app, company, call)).not.toHaveProperty('voicemail_short_url');
      const links = await getLinks(app, company, call, true);
      expect(links.voicemail_short_url).toMatch(
        new RegExp(`^${app.url}/s/v1/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`),
      );
      expect(links).not.toHaveProperty('recording_short_url');
    });

    it('redirect to a fresh direct URL', async () => {
      const { status, headers } = await download(await short());
      expect(status).toBe(302);
      expect((await download(headers.get('location')!)).bytes.toString()).toBe(ALPHABET);
    });

    it('work for three hours and redirect to a URL that works for an hour', async () => {
      const start = app.clock.now();
      const given = await short();
      app.clock.set(start + 3 * HOUR - SECOND);
      const { status, headers } = await download(given);
      expect(status).toBe(302);
      app.clock.set(start + 3 * HOUR);
      expect((await download(given)).status).toBe(403);
      expect((await download(headers.get('location')!)).status).toBe(200);
      app.clock.set(start);
    });

    it('that are made up answer 404', async () => {
      const made = '3f8a1c9e-0b7d-4c52-9a1e-5d2f6b8c7e10';
      const { pathname } = new URL(await short());
      const altered = pathname.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
      for (const path of [`/s/v1/${made}`, '/s/v1/x', altered])
        expect((await download(app.url + path)).status).toBe(404);
    });
  });

  it('have the base URLs that the operator set', async () => {
    const roots = { ASSETS_URL: 'https://assets.example.com', SHORT_URL: 'https://s.example.com' };
    const named = await TestApp.start({ ...roots, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir });
    const links = await getLinks(named, company, call, true);
    expect(links.asset).toBe(`https://assets.example.com/voicemail/${call.id}`);
    expect(links.voicemail).toMatch(
      /^https:\/\/assets\.example\.com\/voicemail\/\d+\/audio\.mp3\?expires=\d+&signature=/,
    );
    expect(links.voicemail_short_url).toMatch(/^https:\/\/s\.example\.com\/v1\/[0-9a-f-]{36}$/);
    await named.close();
  });

  it('of a file that is missing on disk answer 404', async () => {
    rmSync(join(app.dataDir, 'media'), { recursive: true });
    expect((await download(url)).status).toBe(404);
  });
});
