import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CallAssetsGenerated } from '../../../src/contracts/calls/events.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { Desk, type Ringing } from '../../support/company/desk.js';
import { hear, linksOf, secondsOf, storeFile } from '../../support/company/sound.js';

describe('recordings', () => {
  let app: TestApp;
  let company: TestCompany;
  let desk: Desk;
  let unrecorded: Desk;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    desk = await Desk.open(app, company, 1, { recording: true });
    unrecorded = await Desk.open(app, company, 1, { recording: false });
  });

  afterEach(() => app.settle());
  afterAll(() => app.close());

  const post = (call: Ringing, what: string, api = company.api) => api.post(`/v1/calls/${call.id}/${what}`);
  const pause = (call: Ringing) => post(call, 'pause_recording');
  const resume = (call: Ringing) => post(call, 'resume_recording');
  const files = () => readdirSync(join(app.dataDir, 'media', 'simulated'));

  async function secondsRecorded(call: Ringing): Promise<number | null> {
    await app.settle();
    const { recording } = await linksOf(app, company, call);
    return recording === null ? null : secondsOf((await hear(recording)).bytes);
  }

  it('the simulator makes one of every answered call of a Number that records, as long as the talk', async () => {
    const call = await desk.ring();
    app.clock.advance(7_000);
    await desk.answer(call);
    app.clock.advance(83_000);
    await desk.report(call, { type: 'caller_hangup' });
    expect(await secondsRecorded(call)).toBeCloseTo(83, 1);
  });

  it('plays even when the call ended as soon as it was answered', async () => {
    expect(await secondsRecorded(await desk.past(undefined, 0))).toBeGreaterThan(0);
  });

  it('is made of an outbound call too', async () => {
    const call = await desk.dial();
    await desk.report(call, { type: 'callee_answered' });
    app.clock.advance(5_000);
    await desk.hangUp(call);
    expect(await secondsRecorded(call)).toBeCloseTo(5, 1);
  });

  it('is announced once its URL works, after the end of the call', async () => {
    await app.newEvents();
    const call = await desk.past();
    await app.settle();
    const told = app.events.filter((event) => event.subject === `call:${call.id}`).map((each) => each.constructor.name);
    expect(told.filter((name) => name !== 'CarrierAsked').slice(-2)).toEqual(['CallEnded', 'CallAssetsGenerated']);
    expect(app.events.filter((event) => event instanceof CallAssetsGenerated)).toHaveLength(1);
  });

  it('is not made of a call that nobody answered, nor where the Number does not record', async () => {
    const missed = await desk.ring();
    await desk.report(missed, { type: 'caller_hangup' });
    expect(await secondsRecorded(missed)).toBeNull();
    expect(await secondsRecorded(await unrecorded.past())).toBeNull();
  });

  it('leaves out what was said while it was paused', async () => {
    const call = await desk.talk();
    app.clock.advance(10_000);
    expect((await pause(call)).status).toBe(204);
    app.clock.advance(60_000);
    expect((await resume(call)).status).toBe(204);
    app.clock.advance(20_000);
    await desk.hangUp(call);
    expect(await secondsRecorded(call)).toBeCloseTo(30, 1);
  });

  it('is not made of a call that was paused the whole time', async () => {
    const call = await desk.talk();
    await pause(call);
    app.clock.advance(60_000);
    await desk.hangUp(call);
    expect(await secondsRecorded(call)).toBeNull();
  });

  it('cannot be paused or resumed twice, before the answer or after the end', async () => {
    const call = await desk.ring();
    expect((await pause(call)).status).toBe(400);
    await desk.answer(call);
    expect((await resume(call)).status).toBe(400);
    expect((await pause(call)).status).toBe(204);
    expect((await pause(call)).status).toBe(400);
    expect((await resume(call)).status).toBe(204);
    await desk.hangUp(call);
    expect((await pause(call)).status).toBe(400);
    expect((await resume(call)).status).toBe(400);
  });

  it('cannot be paused where the Number does not record: 405', async () => {
    const call = await unrecorded.talk();
    expect((await pause(call)).status).toBe(405);
    expect((await resume(call)).status).toBe(405);
    await unrecorded.hangUp(call);
  });

  it('cannot be paused by another company', async () => {
    const call = await desk.talk();
    const other = await app.company();
    expect((await post(call, 'pause_recording', other.api)).status).toBe(404);
    await desk.hangUp(call);
  });

  it('is refused where none can be: not answered, or not recorded', async () => {
    const missed = await desk.ring();
    await desk.report(missed, { type: 'caller_hangup' });
    await expect(storeFile(app, missed, 'recording', null)).rejects.toMatchObject({ status: 409 });
    const quiet = await unrecorded.past();
    await expect(storeFile(app, quiet, 'recording', null)).rejects.toMatchObject({ status: 409 });
  });

  it('is taken late, though the Number records no more by then', async () => {
    const mine = await Desk.open(app, company, 1, { recording: true });
    const call = await mine.past();
    await app.settle();
    await app.commands.execute(new UpdateNumber({ id: mine.number.id }, { recording: false }));
    app.clock.advance(60_000);
    await storeFile(app, call, 'recording', { base64: Buffer.from('late').toString('base64') });
    const { recording } = await linksOf(app, company, call);
    expect((await hear(recording!)).bytes.toString()).toBe('late');
  });

  it('is deleted with its file', async () => {
    const call = await desk.past();
    await app.settle();
    const { recording } = await linksOf(app, company, call);
    expect(files()).toContain(`${call.id}-recording.mp3`);
    const path = `/v1/calls/${call.id}/recording`;
    expect((await company.api.delete(path)).status).toBe(204);
    expect((await hear(recording!)).status).toBe(404);
    expect(await linksOf(app, company, call)).toEqual({ asset: null, recording: null, voicemail: null });
    expect((await company.api.delete(path)).status).toBe(404);
    await app.settle();
    expect(files()).not.toContain(`${call.id}-recording.mp3`);
  });

  it('is not deleted by another company, nor after six months', async () => {
    const call = await desk.past();
    await app.settle();
    const other = await app.company();
    expect((await other.api.delete(`/v1/calls/${call.id}/recording`)).status).toBe(404);
    const now = app.clock.now();
    app.clock.advance(190 * 24 * 3_600_000);
    expect((await company.api.delete(`/v1/calls/${call.id}/recording`)).status).toBe(404);
    app.clock.set(now);
    expect((await linksOf(app, company, call)).recording).not.toBeNull();
  });
});
