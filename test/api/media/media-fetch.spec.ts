import { readdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { OrphanCleanup } from '../../../src/modules/media/orphan-cleanup.js';
import { FileJobHandler } from '../../../src/modules/media/file-job.js';
import { CallFileRepository } from '../../../src/modules/media/call-file.repository.js';
import { DAY, HOUR } from '../../../src/platform/clock.js';
import type { Resolve } from '../../../src/platform/outbound/checked-lookup.js';
import { OutboundConnections } from '../../../src/platform/outbound/outbound-connections.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { download, getLinks, storeFile } from '../../support/company/call-files.js';

const TOO_LARGE = 50 * 1024 * 1024 + 1;

const filesOf = (app: TestApp): string[] =>
  readdirSync(join(app.dataDir, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) => /-/.test(name));

describe('audio that is downloaded', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  let server: Server;
  let root: string;
  let answer: RequestListener;
  let call: CallReference;

  beforeAll(async () => {
    app = await TestApp.start({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 0);
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  beforeEach(async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end('from afar');
    call = await callCenter.ring();
    await callCenter.report(call, { type: 'caller_hangup' });
    await app.newEvents();
  });

  afterEach(() => jest.restoreAllMocks());

  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await app.close();
  });

  const report = (url = `${root}/voice.mp3`) => storeFile(app, call, 'voicemail', { url });
  const downloadVoicemail = async () => download((await getLinks(app, company, call)).voicemail!);
  const timersLeft = async () => {
    const rows = await app.reader.rows<{ kind: string }>("SELECT kind FROM timers WHERE kind LIKE 'media.%'");
    return rows.map(({ kind }) => kind);
  };

  it('is stored and then published', async () => {
    await report();
    expect((await getLinks(app, company, call)).voicemail).toBeNull();
    expect(await app.newEvents()).toEqual(['CallVoicemailLeft', 'CallAssetsGenerated']);
    expect((await downloadVoicemail()).bytes.toString()).toBe('from afar');
    expect(await timersLeft()).toEqual([]);
  });

  it('keeps its audio type and is mp3 otherwise', async () => {
    answer = (_, response) => response.writeHead(200, { 'content-type': 'audio/wav; rate=8000' }).end('x');
    await report();
    await app.settle();
    expect((await downloadVoicemail()).headers.get('content-type')).toBe('audio/wav');
    answer = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    app.clock.advance(1);
    await report();
    await app.settle();
    expect((await downloadVoicemail()).headers.get('content-type')).toBe('audio/mpeg');
  });

  it('follows a few redirects', async () => {
    answer = ({ url }, response) =>
      url === '/moved' ? response.end('found') : response.writeHead(302, { location: '/moved' }).end();
    await report();
    await app.settle();
    expect((await downloadVoicemail()).bytes.toString()).toBe('found');
    answer = (_, response) => response.writeHead(302, { location: '/again' }).end();
    call = await callCenter.ring();
    await report();
    await app.settle();
    expect(await timersLeft()).toEqual([]);
  });

  it('is retried when the server fails', async () => {
    const works = answer;
    answer = (_, response) => response.writeHead(503).end();
    await report();
    await app.settle();
    expect((await getLinks(app, company, call)).voicemail).toBeNull();
    answer = works;
    app.clock.advance(5_000);
    expect(await app.newEvents()).toEqual(['CallVoicemailLeft', 'CallAssetsGenerated']);
  });

  it('is given up after a day', async () => {
    answer = (_, response) => response.writeHead(503).end();
    await report();
    await app.settle();
    expect(await timersLeft()).toEqual(['media.make-file']);
    app.clock.advance(DAY);
    await app.settle();
    expect(await timersLeft()).toEqual([]);
  });

  it.each([
    ['is not there', (): RequestListener => (_, response) => void response.writeHead(404).end()],
    ['is empty', (): RequestListener => (_, response) => void response.writeHead(200).end()],
    ['is too large', (): RequestListener => (_, response) => void response.end(Buffer.alloc(TOO_LARGE))],
  ])('is given up immediately when it %s', async (_, listener) => {
    answer = listener();
    const before = filesOf(app);
    await report();
    expect(await app.newEvents()).toEqual([]);
    expect(await timersLeft()).toEqual([]);
    expect(filesOf(app)).toEqual(before);
  });

  it.each(['ftp://example.com/a.mp3', 'https://user:pw@example.com/a.mp3', 'voice.mp3'])(
    'is refused for an invalid URL: %s',
    async (url) => {
      await expect(async () => report(url)).rejects.toMatchObject({ status: 400 });
    },
  );

  it('is published once after a crash between the file and its row', async () => {
    jest
      .spyOn(app.context.get(CallFileRepository, { strict: false }), 'save')
      .mockRejectedValueOnce(new Error('crash'));
    const before = filesOf(app).length;
    await report();
    await app.settle();
    app.clock.advance(5_000);
    expect(await app.newEvents()).toEqual(['CallVoicemailLeft', 'CallAssetsGenerated']);
    expect(filesOf(app)).toHaveLength(before + 1);
  });

  it('is stored and published once when two processes download it', async () => {
    const before = filesOf(app).length;
    await report();
    const [row] = await app.reader.rows<{ payload: string }>(
      "SELECT payload FROM timers WHERE kind = 'media.make-file'",
    );
    const order = JSON.parse(row.payload);
    const job = app.context.get(FileJobHandler, { strict: false });
    await Promise.all([job.perform(order), job.perform(order)]);
    expect(await app.newEvents()).toEqual(['CallVoicemailLeft', 'CallAssetsGenerated']);
    expect(filesOf(app)).toHaveLength(before + 1);
  });

  it('does not replace a file that was reported later', async () => {
    const works = answer;
    answer = (_, response) => response.writeHead(503).end();
    await report();
    await app.settle();
    app.clock.advance(1);
    await storeFile(app, call, 'voicemail', { base64: Buffer.from('newer').toString('base64') });
    answer = works;
    app.clock.advance(5_000);
    await app.settle();
    expect((await downloadVoicemail()).bytes.toString()).toBe('newer');
    expect(await timersLeft()).toEqual([]);
  });

  it('leaves no file behind, downloaded or uploaded, when the process dies before the row', async () => {
    jest
      .spyOn(app.context.get(CallFileRepository, { strict: false }), 'save')
      .mockRejectedValueOnce(new Error('crash'));
    jest.spyOn(app.context.get(OrphanCleanup, { strict: false }), 'schedule').mockRejectedValueOnce(new Error('crash'));
    const before = filesOf(app);
    const sent = storeFile(app, call, 'voicemail', { base64: Buffer.from('half').toString('base64') });
    await expect(sent).rejects.toThrow('crash');
    await app.settle();
    expect(filesOf(app)).toHaveLength(before.length + 1);
    app.clock.advance(HOUR);
    await app.settle();
    expect(filesOf(app)).toEqual(before);
  });
});

describe('audio at a private address', () => {
  let app: TestApp;
  let company: TestCompany;
  let call: CallReference;
  let requests = 0;
  let server: Server;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    call = await (await CallCenter.open(app, company, 0)).ring();
    server = createServer((_, response) => response.end(String(++requests)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });

  afterAll(async () => {
    server.close();
    await app.close();
  });

  it.each([
    'http://example.com/a.mp3',
    'https://127.0.0.1/a.mp3',
    'https://localhost/a.mp3',
    'https://10.0.0.8/a.mp3',
    'https://169.254.169.254/latest',
    'https://[::1]/a.mp3',
    'https://0x7f000001/a.mp3',
  ])('is refused in the report: %s', async (url) => {
    await expect(async () => storeFile(app, call, 'voicemail', { url })).rejects.toMatchObject({ status: 400 });
  });

  it('is not downloaded when its name resolves to one', async () => {
    const inside: Resolve = (_name, _options, answer) => answer(null, [{ address: '127.0.0.1', family: 4 }]);
    Reflect.set(app.context.get(OutboundConnections), 'resolve', inside);
    const { port } = server.address() as AddressInfo;
    await storeFile(app, call, 'voicemail', { url: `https://audio.example.com:${port}/a.mp3` });
    await app.settle();
    expect(requests).toBe(0);
    expect((await getLinks(app, company, call)).voicemail).toBeNull();
    expect(await app.reader.rows("SELECT kind FROM timers WHERE kind LIKE 'media.%'")).toEqual([]);
  });
});
