import { CarrierRequested } from '../../../../src/contracts/carrier/events.js';
import { UpdateNumber } from '../../../../src/contracts/numbers/commands.js';
import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import type { Message, Phone } from '../../../phone/phone.js';
import { TestApp } from '../../../support/app.js';
import { ApiClient } from '../../../support/http/api-client.js';

const ACTS = ['start_recording', 'pause_recording', 'resume_recording', 'stop_recording'];

describe('the recording of a call on the phone', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let bob: Agent;

  beforeAll(async () => {
    app = await TestApp.start();
    scenario = await PhoneScenario.create(app, 2);
    [ann, bob] = scenario.agents;
  });

  beforeEach(async () => {
    await scenario.reset();
    await record(true);
    app.events.splice(0);
  });

  afterAll(() => app.close());

  const record = async (recording: boolean): Promise<void> => {
    const { number } = scenario;
    await app.commands.execute(new UpdateNumber({ ref: { id: number.id }, changes: { recording } }));
    await app.settle();
  };
  const asked = async (): Promise<string[]> => {
    await app.settle();
    const requests = app.events.splice(0).flatMap((event) => (event instanceof CarrierRequested ? event.requests : []));
    return requests.map(({ act }) => act as string).filter((act) => ACTS.includes(act));
  };
  const recordingOf = async (agent: Agent) => (await agent.api.get('/phone/v1/me')).body.call?.recording;
  const talking = async (): Promise<number> => {
    const { id } = await scenario.receiveCall();
    await ann.act(id, 'answer');
    return id;
  };
  const untilRecording = async (phone: Phone, state: string): Promise<Message> => {
    for (;;) {
      const message = await phone.next();
      if (message.call?.recording === state) return message;
    }
  };

  it('is paused and resumed with 204, and shown', async () => {
    const { id } = await scenario.receiveCall();
    expect(await recordingOf(ann)).toBe('off');
    await ann.act(id, 'answer');
    expect(await recordingOf(ann)).toBe('on');
    const { status, text } = await ann.act(id, 'pause_recording');
    expect([status, text]).toEqual([204, '']);
    expect(await recordingOf(ann)).toBe('paused');
    expect((await ann.act(id, 'resume_recording')).status).toBe(204);
    expect(await recordingOf(ann)).toBe('on');
    expect(await asked()).toEqual(['start_recording', 'pause_recording', 'resume_recording']);
  });

  it('is the same for the public API', async () => {
    const id = await talking();
    await ann.act(id, 'pause_recording');
    expect((await scenario.company.api.post(`/v1/calls/${id}/pause_recording`)).status).toBe(400);
    expect((await scenario.company.api.post(`/v1/calls/${id}/resume_recording`)).status).toBe(204);
    expect(await recordingOf(ann)).toBe('on');
  });

  it('is pushed to the agent when it changes', async () => {
    const id = await talking();
    await app.settle();
    const phone = await ann.connectPhone();
    expect(await phone.next()).toMatchObject({ type: 'state', call: { id, recording: 'on' } });
    await ann.act(id, 'pause_recording');
    await app.settle();
    expect(await untilRecording(phone, 'paused')).toMatchObject({ type: 'call', call: { id, state: 'talking' } });
    await ann.act(id, 'resume_recording');
    await app.settle();
    expect(await untilRecording(phone, 'on')).toMatchObject({ type: 'call', call: { id } });
    await phone.close();
  });

  it('is refused with 409 if it is paused or running already', async () => {
    const id = await talking();
    const resumed = await ann.act(id, 'resume_recording');
    expect([resumed.status, resumed.body.troubleshoot]).toEqual([409, 'The recording of this call is not paused.']);
    await ann.act(id, 'pause_recording');
    const paused = await ann.act(id, 'pause_recording');
    expect([paused.status, paused.body.troubleshoot]).toEqual([409, 'This call is not being recorded.']);
    expect(await asked()).toEqual(['start_recording', 'pause_recording']);
  });

  it('is refused with 409 on a call that is not recorded', async () => {
    await record(false);
    const id = await talking();
    expect(await recordingOf(ann)).toBe('off');
    for (const act of ['pause_recording', 'resume_recording']) expect((await ann.act(id, act)).status).toBe(409);
    await ann.act(id, 'hangup');
    const internal = (await ann.api.post('/phone/v1/calls', { user_id: bob.id })).body.call;
    await bob.act(internal.id, 'answer');
    expect((await ann.act(internal.id, 'pause_recording')).status).toBe(409);
    expect(await asked()).toEqual([]);
  });

  it('is refused with 409 to an agent who is not on the call, and after the end', async () => {
    const id = await talking();
    const other = await bob.act(id, 'pause_recording');
    expect([other.status, other.body.troubleshoot]).toEqual([409, 'You are not on this call.']);
    await ann.act(id, 'hangup');
    for (const act of ['pause_recording', 'resume_recording']) expect((await ann.act(id, act)).status).toBe(409);
  });

  it.each(['pause_recording', 'resume_recording'])('%s: 404 elsewhere, 403 without a session', async (act) => {
    const id = await talking();
    const [stranger] = (await PhoneScenario.create(app)).agents;
    expect((await stranger.act(id, act)).status).toBe(404);
    for (const none of [999_999, 0, 'abc']) expect((await ann.act(none as number, act)).status).toBe(404);
    expect((await new ApiClient(app.url).post(`/phone/v1/calls/${id}/${act}`)).status).toBe(403);
    expect(await recordingOf(ann)).toBe('on');
  });
});
