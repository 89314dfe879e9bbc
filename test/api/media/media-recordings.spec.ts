import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CallAssetsGenerated } from '../../../src/contracts/calls/events.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { CallCenter, type CallReference } from '../../support/company/call-center.js';
import { download, getLinks, measureSeconds, storeFile } from '../../support/company/call-files.js';

describe('recordings', () => {
  let app: TestApp;
  let company: TestCompany;
  let callCenter: CallCenter;
  let unrecorded: CallCenter;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
    callCenter = await CallCenter.open(app, company, 1, { recording: true });
    unrecorded = await CallCenter.open(app, company, 1, { recording: false });
  });

  afterEach(() => app.settle());
  afterAll(() => app.close());

  const post = (call: CallReference, what: string, api = company.api) => api.post(`/v1/calls/${call.id}/${what}`);
  const pause = (call: CallReference) => post(call, 'pause_recording');
  const resume = (call: CallReference) => post(call, 'resume_recording');
  const files = () => readdirSync(join(app.dataDir, 'media', 'simulated'));

  async function secondsRecorded(call: CallReference): Promise<number | null> {
    await app.settle();
    const { recording } = await getLinks(app, company, call);
    return recording === null ? null : measureSeconds((await download(recording)).bytes);
  }

  it('are created by the simulator for every answered call of a recording Number, as long as the talk', async () => {
    const call = await callCenter.ring();
    app.clock.advance(7_000);
    await callCenter.answer(call);
    app.clock.advance(83_000);
    await callCenter.report(call, { type: 'caller_hangup' });
    expect(await secondsRecorded(call)).toBeCloseTo(83, 1);
  });

  it('can be played even when the call ended right after the answer', async () => {
    expect(await secondsRecorded(await callCenter.completeCall(undefined, 0))).toBeGreaterThan(0);
  });

  it('are created for outbound calls too', async () => {
    const call = await callCenter.dial();
    await callCenter.report(call, { type: 'callee_answered' });
    app.clock.advance(5_000);
    await callCenter.hangUp(call);
    expect(await secondsRecorded(call)).toBeCloseTo(5, 1);
  });

  it('are published after the end of the call, when the URL works', async () => {
    await app.newEvents();
    const call = await callCenter.completeCall();
    await app.settle();
    const eventNames = app.events
      .filter((event) => event.subject === `call:${call.id}`)
      .map((each) => each.constructor.name);
    expect(eventNames.filter((name) => name !== 'CarrierRequested').slice(-2)).toEqual([
      'CallEnded',
      'CallAssetsGenerated',
    ]);
    expect(app.events.filter((event) => event instanceof CallAssetsGenerated)).toHaveLength(1);
  });

  it('are not created for unanswered calls or Numbers that do not record', async () => {
    const missed = await callCenter.ring();
    await callCenter.report(missed, { type: 'caller_hangup' });
    expect(await secondsRecorded(missed)).toBeNull();
    expect(await secondsRecorded(await unrecorded.completeCall())).toBeNull();
  });

  it('omit everything said while paused', async () => {
    const call = await callCenter.talk();
    app.clock.advance(10_000);
    expect((await pause(call)).status).toBe(204);
    app.clock.advance(60_000);
    expect((await resume(call)).status).toBe(204);
    app.clock.advance(20_000);
    await callCenter.hangUp(call);
    expect(await secondsRecorded(call)).toBeCloseTo(30, 1);
  });

  it('are not created for a call that was paused throughout', async () => {
    const call = await callCenter.talk();
    await pause(call);
    app.clock.advance(60_000);
    await callCenter.hangUp(call);
    expect(await secondsRecorded(call)).toBeNull();
  });

  it('cannot be paused or resumed twice, before the answer or after the end', async () => {
    const call = await callCenter.ring();
    expect((await pause(call)).status).toBe(400);
    await callCenter.answer(call);
    expect((await resume(call)).status).toBe(400);
    expect((await pause(call)).status).toBe(204);
    expect((await pause(call)).status).toBe(400);
    expect((await resume(call)).status).toBe(204);
    await callCenter.hangUp(call);
    expect((await pause(call)).status).toBe(400);
    expect((await resume(call)).status).toBe(400);
  });

  it('cannot be paused when the Number does not record: 405', async () => {
    const call = await unrecorded.talk();
    expect((await pause(call)).status).toBe(405);
    expect((await resume(call)).status).toBe(405);
    await unrecorded.hangUp(call);
  });

  it('cannot be paused or resumed six months after the start of the call', async () => {
    const call = await callCenter.talk();
    const now = app.clock.now();
    app.clock.advance(190 * 24 * 3_600_000);
    expect((await pause(call)).status).toBe(404);
    expect((await resume(call)).status).toBe(404);
    app.clock.set(now);
    await callCenter.hangUp(call);
  });

  it('cannot be paused by another company', async () => {
    const call = await callCenter.talk();
    const other = await app.company();
    expect((await post(call, 'pause_recording', other.api)).status).toBe(404);
    await callCenter.hangUp(call);
  });

  it('are refused when the call was not answered or not recorded', async () => {
    const missed = await callCenter.ring();
    await callCenter.report(missed, { type: 'caller_hangup' });
    await expect(storeFile(app, missed, 'recording', null)).rejects.toMatchObject({ status: 409 });
    const quiet = await unrecorded.completeCall();
    await expect(storeFile(app, quiet, 'recording', null)).rejects.toMatchObject({ status: 409 });
  });

  it('are accepted late, even if the Number no longer records', async () => {
    const mine = await CallCenter.open(app, company, 1, { recording: true });
    const call = await mine.completeCall();
    await app.settle();
    await app.commands.execute(new UpdateNumber({ ref: { id: mine.number.id }, changes: { recording: false } }));
    app.clock.advance(60_000);
    await storeFile(app, call, 'recording', { base64: Buffer.from('late').toString('base64') });
    const { recording } = await getLinks(app, company, call);
    expect((await download(recording!)).bytes.toString()).toBe('late');
  });

  it('are deleted with their file', async () => {
    const call = await callCenter.completeCall();
    await app.settle();
    const { recording } = await getLinks(app, company, call);
    expect(files()).toContain(`${call.id}-recording.mp3`);
    const path = `/v1/calls/${call.id}/recording`;
    expect((await company.api.delete(path)).status).toBe(204);
    expect((await download(recording!)).status).toBe(404);
    expect(await getLinks(app, company, call)).toEqual({ asset: null, recording: null, voicemail: null });
    expect((await company.api.delete(path)).status).toBe(404);
    await app.settle();
    expect(files()).not.toContain(`${call.id}-recording.mp3`);
  });

  it('are not deleted by another company, nor after six months', async () => {
    const call = await callCenter.completeCall();
    await app.settle();
    const other = await app.company();
    expect((await other.api.delete(`/v1/calls/${call.id}/recording`)).status).toBe(404);
    const now = app.clock.now();
    app.clock.advance(190 * 24 * 3_600_000);
    expect((await company.api.delete(`/v1/calls/${call.id}/recording`)).status).toBe(404);
    app.clock.set(now);
    expect((await getLinks(app, company, call)).recording).not.toBeNull();
  });
});
