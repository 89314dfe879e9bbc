import { PhoneConnections } from '../../src/surfaces/phone/socket/phone-connections.js';
import { TestApp } from '../support/app.js';
import { type Agent, PhoneScenario } from './phone-scenario.js';
import { Phone } from './phone.js';

describe('a phone that misses a hint', () => {
  let one: TestApp;
  let another: TestApp;
  let scenario: PhoneScenario;
  let agent: Agent;
  let phone: Phone;

  // Without Redis, hints do not reach other processes.
  beforeAll(async () => {
    one = await TestApp.start({ REDIS_URL: '' });
    another = await TestApp.start({ REDIS_URL: '', DATABASE_URL: one.databaseUrl }, undefined, one.clock);
    scenario = await PhoneScenario.create(one);
    [agent] = scenario.agents;
    phone = await Phone.connect(another.url, agent.token);
    expect((await phone.next()).type).toBe('state');
  });

  afterAll(async () => {
    await phone.close();
    await another.close();
    await one.close();
  });

  const beat = () => another.context.get(PhoneConnections, { strict: false }).refreshAll();

  it('gets the current state with the next heartbeat', async () => {
    const { id } = await scenario.receiveCall();
    beat();
    expect(await phone.next()).toMatchObject({ type: 'ringing', call: { id } });
  });

  it('is closed with the next heartbeat when its session has ended', async () => {
    await agent.api.delete('/phone/v1/session');
    beat();
    expect((await phone.closed).code).toBe(4403);
  });
});
