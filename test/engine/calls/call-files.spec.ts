import { download, measureSeconds } from '../../support/company/call-files.js';
import type { TestApp } from '../../support/app.js';
import { carrierClient, CallScenario, type LiveCall, startApp } from '../call-scenario.js';

/** More than one MiB, which only the carrier may send. */
const sound = Buffer.alloc(2_000_000, 7);

describe('files of calls reported by the carrier', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let call: LiveCall;

  beforeAll(async () => {
    app = await startApp();
    scenario = await CallScenario.create(app);
  });

  beforeEach(async () => {
    call = await scenario.receiveCall(await scenario.addNumber([]));
    await scenario.takeEvents();
  });

  afterAll(() => app.close());

  const report = (body: object) => scenario.carrier.post(`/carrier/v1/calls/${call.sid}/events`, body);
  const shown = async () => (await scenario.company.api.get(`/v1/calls/${call.id}`)).body.call;

  it('a voicemail of two megabytes is published and can be downloaded', async () => {
    const { status } = await report({ type: 'voicemail', duration: 4, audio_base64: sound.toString('base64') });
    expect(status).toBe(202);
    expect(await scenario.takeEvents()).toEqual([]);
    await call.report('caller_hangup');
    expect(await scenario.takeEvents()).toEqual([
      'CallHungUp',
      'CallEnded',
      'CallVoicemailLeft',
      'CallAssetsGenerated',
    ]);
    const { voicemail, asset } = await shown();
    expect((await download(voicemail as string)).bytes.equals(sound)).toBe(true);
    expect(asset).toMatch(new RegExp(`/voicemail/${call.id}$`));
  });

  it('the simulator generates audio of the given duration if none is sent', async () => {
    expect((await report({ type: 'voicemail', duration: 3 })).status).toBe(202);
    await scenario.takeEvents();
    const { bytes } = await download((await shown()).voicemail as string);
    expect(measureSeconds(bytes)).toBeCloseTo(3, 0);
  });

  it('an answered call has a recording after its end if its Number records', async () => {
    const ada = await scenario.addAgent('ada');
    const recorded = await scenario.receiveCall(await scenario.addNumber([ada], { recording: true }));
    await recorded.answer(ada);
    await scenario.advance(5);
    await recorded.hangUp(ada);
    expect(await scenario.takeEvents()).toContain('CallAssetsGenerated');
    const { body } = await scenario.company.api.get(`/v1/calls/${recorded.id}?fetch_short_urls=true`);
    expect(measureSeconds((await download(body.call.recording as string)).bytes)).toBeCloseTo(5, 0);
    expect((await download(body.call.recording_short_url as string)).status).toBe(302);
  });

  it.each([
    ['no duration', { type: 'voicemail' }, 422, 'duration'],
    [
      'two sources',
      { type: 'voicemail', duration: 1, audio_base64: 'QQ==', audio_url: 'https://a.example/b' },
      400,
      'audio_url',
    ],
    ['audio that is not a string', { type: 'voicemail', duration: 1, audio_base64: 1 }, 400, 'audio_base64'],
    ['a recording of a call that nobody answered', { type: 'recording', duration: 1 }, 409, ''],
  ])('%s is refused and changes nothing', async (_, body, status, field) => {
    const answer = await report(body);
    expect(answer.status).toBe(status);
    expect(answer.body.troubleshoot).toContain(field);
    expect(await scenario.takeEvents()).toEqual([]);
    expect(await shown()).toMatchObject({ voicemail: null, recording: null, asset: null });
  });

  it('bodies over one MiB are read only from the carrier, and only for events', async () => {
    const body = { type: 'voicemail', duration: 4, audio_base64: sound.toString('base64') };
    const stranger = carrierClient(app).with('Bearer somebody');
    expect((await stranger.post(`/carrier/v1/calls/${call.sid}/events`, body)).status).toBe(403);
    expect((await scenario.carrier.post('/carrier/v1/calls', { ...body, to: '+1', from: '+1' })).status).toBe(413);
  });
});
