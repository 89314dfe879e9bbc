import { readFile } from 'node:fs/promises';
import { TestApp, type TestCompany } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { DashboardClient } from '../../support/http/dashboard-client.js';

const MEGABYTE = 1024 * 1024;

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

  it('are uploaded, listed, heard, played by a Number, and deleted', async () => {
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
    const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(9 * MEGABYTE)]);
    const { status, body } = await upload('Music', wav);
    expect([status, body.sound.url]).toEqual([201, expect.stringMatching(/\.wav$/)]);
    const large = Buffer.concat([mp3, Buffer.alloc(10 * MEGABYTE)]);
    expect((await upload('Long music', large)).status).toBe(413);
  });

  it.each([
    [{ audio_base64: 'SUQz' }, 422, 'name'],
    [{ name: 'Greeting' }, 422, 'audio_base64'],
    [{ name: 'Greeting', audio_base64: 'not base64!' }, 400, 'audio_base64'],
    [{ name: 'Greeting', audio_base64: Buffer.from('<html>').toString('base64') }, 400, 'audio_base64'],
  ])('are not made of %j', async (body, status, field) => {
    const answer = await admin.post('/admin/v1/sounds', body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([status, [field]]);
  });
});
