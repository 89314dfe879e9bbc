import {
  type AvailabilityStatus,
  EndWrapUp,
  SetAvailability,
  type WorkingHours,
} from '../../../src/contracts/users/commands.js';
import { AgentsBecameFree } from '../../../src/contracts/users/events.js';
import { TagCall } from '../../../src/contracts/calls/commands.js';
import { MINUTE } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

describe('AgentsBecameFree is recorded once when an agent', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    ada = await scenario.addAgent('ada');
    await freed();
  });

  afterAll(() => app.close());

  /** The agents of each new AgentsBecameFree event. */
  const freed = async (): Promise<(readonly number[])[]> => {
    await app.settle();
    const events = app.events.splice(0).filter(({ companyId }) => companyId === scenario.company.id);
    return events.flatMap((event) => (event instanceof AgentsBecameFree ? [event.userIds] : []));
  };
  const agent = async (name: string, person: Parameters<CallScenario['addAgent']>[1] = {}): Promise<Agent> => {
    const made = await scenario.addAgent(name, person);
    await freed();
    return made;
  };
  const setStatus = (status: AvailabilityStatus): Promise<void> =>
    app.commands.execute(new SetAvailability({ companyId: scenario.company.id, userId: ada.id, status }));
  const ringing = async (...agents: Agent[]): Promise<LiveCall> => {
    const call = await scenario.receiveCall(await scenario.addNumber(agents, { flow: ringFlow() }));
    expect(await freed()).toEqual([]);
    return call;
  };
  const talking = async (who: Agent): Promise<LiveCall> => {
    const call = await ringing(who);
    await call.answer(who);
    expect(await freed()).toEqual([]);
    return call;
  };

  it('logs in, but not with a second device', async () => {
    const late = await agent('late', { online: false });
    await scenario.connect(late);
    expect(await freed()).toEqual([[late.id]]);
    await scenario.connect(late);
    expect(await freed()).toEqual([]);
  });

  it('becomes available again, but not while on a call', async () => {
    await setStatus('unavailable');
    expect(await freed()).toEqual([]);
    await setStatus('available');
    expect(await freed()).toEqual([[ada.id]]);
    const call = await talking(ada);
    await setStatus('unavailable');
    await setStatus('available');
    expect(await freed()).toEqual([]);
    await call.hangUp(ada);
    expect(await freed()).toEqual([[ada.id]]);
  });

  it('enters working hours, and a queued call is offered', async () => {
    const next = Math.floor(app.clock.now() / MINUTE + 1) * MINUTE;
    const from = new Date(next).toISOString().slice(11, 16);
    const to = new Date(next + 60 * MINUTE).toISOString().slice(11, 16);
    const workingHours: WorkingHours = { spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from, to }], timeZone: 'Etc/UTC' };
    const worker = await agent('worker', { availabilityStatus: 'custom', workingHours });
    const call = await scenario.receiveCall(
      await scenario.addNumber([worker], { flow: ringFlow({ queue_seconds: 120 }) }),
    );
    expect(await call.stage()).toBe('queued');
    await scenario.advance((next - app.clock.now()) / 1000);
    expect(await freed()).toEqual([[worker.id]]);
    expect(await call.stage()).toBe('ringing');
  });

  it('finishes wrap-up, in time or early', async () => {
    const wraps = await agent('wraps', { wrapUpTime: 20 });
    await (await talking(wraps)).hangUp(wraps);
    expect(await freed()).toEqual([]);
    await scenario.advance(20);
    expect(await freed()).toEqual([[wraps.id]]);
    await (await talking(wraps)).hangUp(wraps);
    await app.commands.execute(new EndWrapUp({ companyId: scenario.company.id, userId: wraps.id }));
    expect(await freed()).toEqual([[wraps.id]]);
  });

  it('tags the call where tagging is mandatory', async () => {
    scenario = await CallScenario.create(app, { mandatoryTagging: true });
    const tags = await agent('tags');
    const call = await talking(tags);
    await call.hangUp(tags);
    expect(await freed()).toEqual([]);
    const [tag] = (await scenario.company.api.get('/v1/tags')).body.tags as { id: number }[];
    await app.commands.execute(
      new TagCall({ companyId: scenario.company.id, callId: call.id, tagIds: [tag.id], byUserId: tags.id }),
    );
    expect(await freed()).toEqual([[tags.id]]);
  });

  it('declines a call', async () => {
    await (await ringing(ada)).decline(ada);
    expect(await freed()).toEqual([[ada.id]]);
  });

  it('stops ringing because a colleague answered, with one event for all agents', async () => {
    const [grace, alan] = [await agent('grace'), await agent('alan')];
    await (await ringing(ada, grace, alan)).answer(grace);
    expect(await freed()).toEqual([[ada.id, alan.id]]);
  });

  it('does not answer in time, or the caller hangs up', async () => {
    await ringing(ada);
    await scenario.advance(25);
    expect(await freed()).toEqual([[ada.id]]);
    await (await ringing(ada)).report('caller_hangup');
    expect(await freed()).toEqual([[ada.id]]);
  });

  it('transfers the call', async () => {
    const grace = await agent('grace');
    await (await talking(ada)).transfer({ userId: grace.id }, ada);
    expect(await freed()).toEqual([[ada.id]]);
  });

  it('ends an internal call, which publishes no webhook events', async () => {
    const grace = await agent('grace');
    const internal = await scenario.startInternalCall(ada, grace);
    await internal.answer(grace);
    expect(await freed()).toEqual([]);
    await internal.hangUp(grace);
    expect((await freed()).flat().sort((a, b) => a - b)).toEqual([ada.id, grace.id]);
  });
});
