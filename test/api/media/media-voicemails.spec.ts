import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CallFileDeleted } from '../../../src/contracts/media/events.js';
import { DeleteNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { download, getLinks, measureSeconds, storeFile } from '../../support/company/call-files.js';

const base64 = (text: string): { base64: string } => ({ base64: Buffer.from(text).toString('base64') });

describe('voicemails', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  /** No agent is online, so that callers reach the voicemail immediately. */
  let closed: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    callCenter = await CallCenter.open(app, company);
    closed = await CallCenter.open(app, company, 0);
  });

  afterEach(() => app.settle());
  afterAll(() => app.close());

  const downloadVoicemail = async (call: CallReference): Promise<Buffer> => {
    const { voicemail } = await getLinks(app, company, call);
    return (await download(voicemail!)).bytes;
  };
  const namesOf = async (call: CallReference): Promise<string[]> => {
    await app.settle();
    const events = app.events.splice(0).filter(({ subject }) => subject === `call:${call.id}`);
    return events.map((event) => event.constructor.name).filter((name) => name !== 'CarrierRequested');
  };
  const stored = (): string[] =>
    readdirSync(join(app.dataDir, 'media'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.mp3'),
    );

  it('are stored unchanged and published', async () => {
    const call = await closed.ring();
    await app.newEvents();
    await storeFile(app, call, 'voicemail', base64('my voice'));
    expect(await app.newEvents()).toEqual([]);
    await closed.report(call, { type: 'caller_hangup' });
    expect(await namesOf(call)).toEqual(['CallHungUp', 'CallEnded', 'CallVoicemailLeft', 'CallAssetsGenerated']);
    expect((await downloadVoicemail(call)).toString()).toBe('my voice');
  });

  it('are published when they are stored', async () => {
    const call = await closed.ring();
    await closed.report(call, { type: 'caller_hangup' });
    await app.newEvents();
    await storeFile(app, call, 'voicemail', null, 12);
    expect(await getLinks(app, company, call)).toMatchObject({ asset: null, voicemail: null });
    expect(await app.newEvents()).toEqual(['CallVoicemailLeft', 'CallAssetsGenerated']);
    expect(await getLinks(app, company, call)).toMatchObject({ asset: `${app.url}/assets/voicemail/${call.id}` });
  });

  it('without audio are created by the simulator with the reported duration', async () => {
    const call = await closed.ring();
    await storeFile(app, call, 'voicemail', null, 12);
    await app.settle();
    expect(measureSeconds(await downloadVoicemail(call))).toBeCloseTo(12, 1);
  });

  it('are accepted after the end of the call', async () => {
    const call = await closed.ring();
    await closed.report(call, { type: 'caller_hangup' });
    app.clock.advance(3_600_000);
    await storeFile(app, call, 'voicemail', base64('late'));
    expect((await downloadVoicemail(call)).toString()).toBe('late');
  });

  it('are accepted only on inbound calls that reached the voicemail', async () => {
    const out = await callCenter.dial();
    await expect(storeFile(app, out, 'voicemail', null)).rejects.toMatchObject({ status: 409 });
    await callCenter.hangUp(out);
    const ringing = await callCenter.ring();
    await app.newEvents();
    await expect(storeFile(app, ringing, 'voicemail', base64('now?'))).rejects.toMatchObject({ status: 409 });
    expect(await app.newEvents()).toEqual([]);
    await callCenter.report(ringing, { type: 'caller_hangup' });
  });

  it('of an unknown call are refused without leaving a file', async () => {
    const before = stored();
    await expect(storeFile(app, { sid: 'unknown' }, 'voicemail', base64('hello'))).rejects.toMatchObject({
      status: 404,
    });
    await app.settle();
    expect(stored()).toEqual(before);
  });

  it.each([-1, 1.5, 86_401])('with a duration of %s are refused', async (duration) => {
    const call = await closed.ring();
    await expect(async () => storeFile(app, call, 'voicemail', null, duration)).rejects.toMatchObject({ status: 400 });
  });

  it.each(['', 'Ä', 'QUJD*', 'QUJ', 'Q==='])('that are not base64 are refused: %j', async (text) => {
    const call = await closed.ring();
    await expect(async () => storeFile(app, call, 'voicemail', { base64: text })).rejects.toMatchObject({
      status: 400,
      errors: { audio_base64: ['must be base64'] },
    });
  });

  it('are accepted up to 50 MB', async () => {
    const call = await closed.ring();
    const full = Buffer.alloc(50 * 1024 * 1024, 1);
    await storeFile(app, call, 'voicemail', { base64: full.toString('base64') });
    expect((await downloadVoicemail(call)).equals(full)).toBe(true);
    const over = Buffer.alloc(full.length + 1).toString('base64');
    await expect(async () => storeFile(app, call, 'voicemail', { base64: over })).rejects.toMatchObject({
      status: 413,
    });
  });

  it('reported again are replaced, and the previous file is deleted', async () => {
    const call = await closed.ring();
    await storeFile(app, call, 'voicemail', base64('first'));
    await app.settle();
    const before = stored().length;
    const { voicemail } = await getLinks(app, company, call);
    await storeFile(app, call, 'voicemail', base64('second'));
    await app.settle();
    expect((await download(voicemail!)).bytes.toString()).toBe('second');
    expect(stored()).toHaveLength(before);
  });

  it('are deleted with their file, which publishes an event', async () => {
    const call = await closed.ring();
    await storeFile(app, call, 'voicemail', base64('gone soon'));
    await app.newEvents();
    const before = stored().length;
    expect((await company.api.delete(`/v1/calls/${call.id}/recording`)).status).toBe(404);
    expect((await company.api.delete(`/v1/calls/${call.id}/voicemail`)).status).toBe(204);
    await app.settle();
    expect(app.events.splice(0)).toEqual([expect.any(CallFileDeleted)]);
    expect(stored()).toHaveLength(before - 1);
    expect((await company.api.delete(`/v1/calls/${call.id}/voicemail`)).status).toBe(404);
  });

  it('stay when their Number is deleted', async () => {
    const mine = await CallCenter.open(app, company, 0);
    const call = await mine.ring();
    await mine.report(call, { type: 'caller_hangup' });
    await storeFile(app, call, 'voicemail', base64('still here'));
    await app.commands.execute(new DeleteNumber({ ref: { id: mine.number.id } }));
    await app.settle();
    expect((await downloadVoicemail(call)).toString()).toBe('still here');
  });

  it('without audio are refused with a real carrier', async () => {
    const bridged = await TestApp.start({
      CARRIER: 'http',
      CARRIER_URL: 'http://127.0.0.1:9',
      CARRIER_TOKEN: 'the token of a carrier',
    });
    const call = await (await CallCenter.open(bridged, await bridged.company(), 0)).ring();
    await expect(async () => storeFile(bridged, call, 'voicemail', null)).rejects.toMatchObject({ status: 422 });
    expect(existsSync(join(bridged.dataDir, 'media'))).toBe(false);
    await bridged.close();
  });
});
