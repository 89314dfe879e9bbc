import { type Agent, CALLER, PhoneScenario } from '../../phone/phone-scenario.js';
import { TestApp } from '../../support/app.js';

describe('dialling on the phone', () => {
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
    app.events.splice(0);
  });

  afterAll(() => app.close());

  const me = async (agent: Agent) => (await agent.api.get('/phone/v1/me')).body;
  const start = (body: unknown, agent = ann) => agent.api.post('/phone/v1/calls', body);
  const outbound = (fields: object = {}) => ({ number_id: scenario.number.id, to: CALLER, ...fields });

  it.each(['+33 6 12 34 56 78', '06 12 34 56 78', '0033612345678', '06.12.34.56.78'])(
    'calls %s as people dial it in the country of the Number',
    async (to) => {
      expect((await start(outbound({ to }))).body.call.raw_digits).toBe('+33 6 12 34 56 78');
    },
  );

  it('calls from the default Number of the agent if none is given, and needs one', async () => {
    const { status, body } = await start({ to: '06 12 34 56 78' });
    expect([status, body.call.number.id]).toEqual([201, scenario.number.id]);
    const unlinked = await scenario.logIn('desktop');
    const refused = await start({ to: CALLER }, unlinked);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['number_id']]);
  });

  it('calls a colleague by extension, also without a Number, and nobody of another company', async () => {
    const extensionOf = async (agent: Agent) => (await me(agent)).user.extension;
    const { status, body } = await start({ to: await extensionOf(bob) });
    expect([status, body.call.colleague.id]).toEqual([201, bob.id]);
    await scenario.reset();
    const unlinked = await scenario.logIn('desktop');
    expect((await start({ to: await extensionOf(bob) }, unlinked)).body.call.colleague.id).toBe(bob.id);
  });

  it('reports an extension that nobody has, to agents with and without a Number', async () => {
    const unlinked = await scenario.logIn('desktop');
    for (const agent of [ann, unlinked]) {
      const { status, body } = await start({ to: '777' }, agent);
      expect([status, body.errors]).toEqual([400, { to: ['is an extension that nobody has'] }]);
    }
  });

  it.each(['112', '17', '3631'])('refuses %s clearly where the simulator is the network', async (to) => {
    const { status, body } = await start(outbound({ to }));
    expect([status, body.errors]).toEqual([
      400,
      { to: ['is a short or emergency number, which the simulator cannot call'] },
    ]);
    expect(await app.newEvents()).toEqual([]);
  });
});
