import { readFile } from 'node:fs/promises';
import { TestApp, type TestCompany } from '../../support/app.js';
import { wavOf } from '../../unit/telephony/sounds/decoding/wav-file.js';
import { createNumber } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const MEGABYTE = 1024 * 1024;

/** Copies of a file of more than a second. */
const longMp3 = (mp3: Buffer): Buffer => Buffer.concat(Array<Buffer>(600).fill(mp3));

describe('prompts and music', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: DashboardClient;
  let stranger: DashboardClient;
  let mp3: Buffer;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    admin = await DashboardClient.logIn(app.url, await app.user(company.id, { roles: ['admin'] }));
    const other = await app.company();
    stranger = await DashboardClient.logIn(app.url, await app.user(other.id, { roles: ['owner'] }));
    mp3 = await readFile('sounds/welcome.mp3');
  });

  afterAll(() => app.close());

  const upload = (name: string, bytes = mp3) =>
    admin.post('/admin/v1/sounds', { name, audio_base64: bytes.toString('base64') });

  it('are uploaded, listed, played back, played by a Number, and deleted', async () => {
    const { status, body } = await upload(' Greeting ');
    expect(status).toBe(201);
    const { sound } = body;
    expect(sound).toMatchObject({ name: 'Greeting', size: mp3.length });
    const file = await fetch(sound.url);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    expect(Buffer.from(await file.arrayBuffer())).toEqual(mp3);
    const list = (await admin.get('/admin/v1/sounds')).body;
    expect(list.sounds).toEqual([sound]);
    expect(list.default_sounds).toContainEqual({ name: 'welcome', url: `${app.url}/assets/sounds/welcome.mp3` });
    expect((await stranger.get('/admin/v1/sounds')).body.sounds).toEqual([]);
    expect((await stranger.delete(`/admin/v1/sounds/${sound.id}`)).status).toBe(404);

    const { id } = await createNumber(app, company, { name: 'Front desk' });
    const play = (voicemail: string) => admin.put(`/admin/v1/numbers/${id}`, { messages: { voicemail } });
    expect((await play(sound.url)).body.number.messages.voicemail).toBe(sound.url);
    const refused = await admin.delete(`/admin/v1/sounds/${sound.id}`);
    expect([refused.status, refused.body.troubleshoot]).toEqual([409, expect.stringContaining('Front desk plays')]);
    await play(list.default_sounds.find(({ name }: any) => name === 'voicemail').url);
    expect((await admin.delete(`/admin/v1/sounds/${sound.id}`)).status).toBe(204);
    await app.settle();
    expect((await fetch(sound.url)).status).toBe(404);
  });

  it('may be wav, and up to 10 MB', async () => {
    const wav = wavOf(Buffer.alloc(9 * MEGABYTE), { rate: 44_100, channels: 2 });
    const { status, body } = await upload('Music', wav);
    expect([status, body.sound.url]).toEqual([201, expect.stringMatching(/\.wav$/)]);
    const large = Buffer.concat([mp3, Buffer.alloc(10 * MEGABYTE)]);
    expect((await upload('Long music', large)).status).toBe(413);
  });

  const minutes = (count: number, rate = 8_000) => Buffer.alloc(count * 60 * rate);
  const second = Buffer.alloc(16_000);
  it.each<[string, () => Buffer]>([
    ['mono', () => wavOf(second)],
    ['stereo', () => wavOf(second, { channels: 2, rate: 192_000 })],
    ['ten minutes of µ-law', () => wavOf(minutes(10), { tag: 7, bits: 8 })],
    ['a recording whose length was not written', () => wavOf(second, { claimedLength: 0xffff_ffff })],
    [
      'mp3 behind a title and a picture',
      () => Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\x01\x00'), Buffer.alloc(128, 0xff), mp3]),
    ],
  ])('may be %s', async (_, make) => {
    expect((await upload('Sound', make())).status).toBe(201);
  });

  it.each<[string, () => Buffer, string]>([
    ['six channels', () => wavOf(second, { channels: 6 }), 'must have one or two channels, not 6'],
    ['no channels', () => wavOf(second, { channels: 0 }), 'must be a complete wav file'],
    [
      'too few samples a second',
      () => wavOf(second, { rate: 7_999 }),
      'must have 8000 to 192000 samples a second, not 7999',
    ],
    ['too many', () => wavOf(second, { rate: 384_000 }), 'must have 8000 to 192000 samples a second, not 384000'],
    ['more than ten minutes', () => wavOf(minutes(11), { tag: 7, bits: 8 }), 'must not be longer than 10 minutes'],
    ['more than ten minutes of mp3', () => longMp3(mp3), 'must not be longer than 10 minutes'],
    ['no sound', () => wavOf(Buffer.alloc(0)), 'has no sound in it'],
    ['no sound behind its title', () => Buffer.from('ID3\x04\0\0\0\0\0\0'), 'has no sound in it'],
    ['a length of 4 GB', () => wavOf(second, { claimedLength: 0xffff_fffe }), 'must be a complete wav file'],
    ['no format', () => wavOf(second).subarray(0, 20), 'must be a complete wav file'],
    ['samples of no bits', () => wavOf(second, { bits: 0 }), 'must be a complete wav file'],
  ])('are refused with %s', async (_, make, rule) => {
    const { status, body } = await upload('Sound', make());
    expect([status, body.troubleshoot]).toEqual([400, `audio_base64 ${rule}.`]);
  });

  it.each([
    [{ audio_base64: 'SUQz' }, 422, 'name'],
    [{ name: 'Greeting' }, 422, 'audio_base64'],
    [{ name: 'Greeting', audio_base64: 'not base64!' }, 400, 'audio_base64'],
    [{ name: 'Greeting', audio_base64: Buffer.from('<html>').toString('base64') }, 400, 'audio_base64'],
  ])('are not created from %j', async (body, status, field) => {
    const answer = await admin.post('/admin/v1/sounds', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  });

  it('may be the example of the document', async () => {
    const { body } = await admin.get('/openapi.json');
    const [example] = body.components.schemas.UploadSound.properties.audio_base64.examples;
    expect((await upload('Example', Buffer.from(example, 'base64'))).status).toBe(201);
  });
});
