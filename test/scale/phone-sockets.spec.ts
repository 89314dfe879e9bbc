import { ReceiveCall } from '../../src/contracts/calls/commands.js';
import { UpdateCompany } from '../../src/contracts/companies/commands.js';
import { RecordUtterance } from '../../src/contracts/intelligence/commands.js';
import { type Agent, CALLER, PhoneScenario } from '../phone/phone-scenario.js';
import { Phone } from '../phone/phone.js';
import { TestApp } from '../support/app.js';
import { Replicas } from './replicas.js';

describe('a phone on another replica than the one that publishes events', () => {
  let one: TestApp;
  let another: TestApp;
  let scenario: PhoneScenario;
  let agent: Agent;
  let phone: Phone;

  beforeAll(async () => {
    one = await TestApp.start();
    another = await TestApp.start({ DATABASE_URL: one.databaseUrl }, undefined, one.clock);
    scenario = await PhoneScenario.create(one);
    [agent] = scenario.agents;
  });

  beforeEach(async () => {
    phone = await Phone.connect(another.url, agent.token);
    expect(await phone.next()).toMatchObject({ type: 'state', user: { id: agent.id } });
  });

  afterEach(() => phone.close());

  afterAll(async () => {
    await another.close();
    await one.close();
  });

  it('receives its calls', async () => {
    const { id } = await scenario.receiveCall();
    expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id } });
    await agent.act(id, 'answer');
    await one.settle();
    expect(await phone.next()).toMatchObject({ type: 'call', call: { id, state: 'talking' } });
    expect(await phone.next()).toMatchObject({ type: 'availability', availability: 'in_call' });
    await agent.act(id, 'hold');
    await one.settle();
    expect(await phone.next()).toMatchObject({ type: 'call', call: { id, state: 'held' } });
    await agent.act(id, 'hangup');
    await one.settle();
    expect(await phone.next()).toMatchObject({ type: 'call', call: { id, state: 'over' } });
  });

  it('receives insight cards', async () => {
    const { id } = await scenario.receiveCall();
    expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id } });
    const contents = [{ type: 'title', text: 'Grace Hopper' }];
    expect((await scenario.company.api.post(`/v1/calls/${id}/insight_cards`, { contents })).status).toBe(201);
    await one.settle();
    expect(await phone.next()).toEqual({ type: 'insight_card', id: expect.any(Number), call_id: id, contents });
    await agent.act(id, 'decline');
    await one.settle();
    expect(await phone.next()).toMatchObject({ type: 'call', call: { id, state: 'over' } });
  });

  it('receives utterances', async () => {
    await one.commands.execute(
      new UpdateCompany({ companyId: scenario.company.id, settings: { aiPackage: 'assist' } }),
    );
    const { id, sid } = await scenario.receiveCall();
    await agent.act(id, 'answer');
    const utterance = { participantType: 'external', text: 'I need an offer.' } as const;
    await one.commands.execute(new RecordUtterance({ sid, utterance }));
    await one.settle();
    let message = await phone.next();
    while (message.type !== 'utterance') message = await phone.next();
    expect(message).toMatchObject({ call_id: id, utterance: { participant_type: 'external', text: utterance.text } });
    await agent.act(id, 'hangup');
    await one.settle();
  });

  it('receives click-to-dial', async () => {
    await scenario.company.api.post(`/v1/users/${agent.id}/dial`, { to: CALLER });
    await one.settle();
    expect(await phone.next()).toEqual({ type: 'prefill', prefilled_number: CALLER });
  });

  it('is disconnected when its company is closed, and its user is offline', async () => {
    const other = await PhoneScenario.create(one);
    const there = await Phone.connect(another.url, other.agents[0].token);
    await there.next();
    await one.commands.execute(new UpdateCompany({ companyId: other.company.id, settings: { active: false } }));
    await one.settle();
    expect((await there.closed).code).toBe(4403);
    expect(await one.reader.rows('SELECT id FROM phone_sessions WHERE company_id = ?', [other.company.id])).toEqual([]);
  });

  it('is disconnected when its session is ended on another replica', async () => {
    const leaving = await agent.logInAgain();
    const there = await Phone.connect(another.url, leaving.token);
    await there.next();
    await leaving.api.delete('/phone/v1/session');
    expect((await there.closed).code).toBe(4403);
  });
});

describe('the phones of one agent on two real servers', () => {
  let replicas: Replicas;

  beforeAll(async () => {
    replicas = await Replicas.start();
  });

  afterAll(() => replicas.close());

  it('ring and stop together, and one reconnects when its server stops', async () => {
    const [first, second] = replicas.servers;
    // The servers use real time, so the sessions must too.
    replicas.app.clock.set(Date.now());
    const scenario = await PhoneScenario.create(replicas.app);
    const [agent] = scenario.agents;
    const phones = await Promise.all([first, second].map(({ url }) => Phone.connect(url, agent.token)));
    for (const phone of phones) expect((await phone.next()).type).toBe('state');
    for (let turn = 0; turn < 5; turn++) {
      const { callId } = await replicas.app.commands.execute(
        new ReceiveCall({ to: scenario.number.digits, from: CALLER }),
      );
      for (const phone of phones) expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id: callId } });
      expect((await agent.act(callId, 'decline')).status).toBe(204);
      for (const phone of phones)
        expect(await phone.next()).toMatchObject({ type: 'call', call: { id: callId, state: 'over' } });
    }
    await first.child.signal('SIGTERM');
    expect((await phones[0].closed).code).toBe(1001);
    const back = await Phone.connect(second.url, agent.token);
    expect(await back.next()).toMatchObject({ type: 'state', call: null });
    await Promise.all([back.close(), phones[1].close()]);
  });
});
