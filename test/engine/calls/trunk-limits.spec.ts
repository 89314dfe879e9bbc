import { DialCall, TransferDialled } from '../../../src/contracts/calls/commands.js';
import { CreateTrunk, UpdateTrunk } from '../../../src/contracts/carrier/commands.js';
import type { TrunkChanges } from '../../../src/contracts/carrier/types.js';
import { UpdateNumber } from '../../../src/contracts/numbers/commands.js';
import { ApiError } from '../../../src/platform/api-error.js';
import { MINUTE, SECOND } from '../../../src/platform/clock.js';
import type { TestApp } from '../../support/app.js';
import { createNumber } from '../../support/company/numbers.js';
import { type Agent, CALLER, CallScenario, startApp } from '../call-scenario.js';

const AMERICAN = '+12025550123';
const JAMAICAN = '+18765550123';

describe('the limits of a trunk', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let trunkId: number;
  let number: { id: number; digits: string };
  let ada: Agent;
  let bob: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, bob] = await scenario.addAgents('ada', 'bob');
    const companyId = scenario.company.id;
    const trunk = { name: 'Main', host: 'sip.example.com' };
    ({ trunkId } = await app.commands.execute(new CreateTrunk({ companyId, trunk })));
    number = await createNumber(app, scenario.company, { userIds: [ada.id, bob.id], voiceConnectionId: trunkId });
    await scenario.takeEvents();
  });

  afterAll(() => app.close());

  const limit = (changes: TrunkChanges) =>
    app.commands.execute(new UpdateTrunk({ companyId: scenario.company.id, trunkId, changes }));
  const dial = async (agent: Agent, digits = CALLER): Promise<number> => {
    const fields = { companyId: scenario.company.id, userId: agent.id, numberId: number.id, digits };
    return (await app.commands.execute(new DialCall(fields))).callId;
  };
  /** Starts a call that ends at once. */
  const ring = async (agent: Agent, to = CALLER): Promise<void> => {
    const call = await scenario.startCall(agent, number.id, to);
    await call.hangUp(agent);
  };
  /** A call to another Number of the trunk, which rings nobody. */
  const receiveCall = async (): Promise<void> => {
    const { digits } = await createNumber(app, scenario.company, { voiceConnectionId: trunkId });
    await scenario.receiveCall(digits);
  };
  const refusal = async (attempt: Promise<unknown>): Promise<string> => {
    const error: unknown = await attempt.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(400);
    return (error as ApiError).troubleshoot;
  };
  const rowsOf = async (table: string): Promise<unknown[]> =>
    app.reader.rows(`SELECT * FROM ${table} WHERE company_id = ?`, [scenario.company.id]);

  it('cap the started calls per minute', async () => {
    await limit({ callsPerMinute: 3 });
    await ring(ada);
    app.clock.advance(30 * SECOND);
    for (const agent of [bob, ada]) await ring(agent);
    expect(await refusal(dial(bob))).toBe('The trunk Main has reached its limit of 3 started calls per minute.');
    app.clock.advance(30 * SECOND);
    await ring(bob);
    expect(await refusal(dial(bob))).toMatch(/3 started calls per minute\.$/);
    app.clock.advance(MINUTE);
    await ring(bob);
    expect(await rowsOf('dialled_calls')).toHaveLength(1);
  });

  it('cap the started calls per minute and user', async () => {
    await limit({ userCallsPerMinute: 2 });
    await ring(ada);
    await ring(ada);
    expect(await refusal(dial(ada))).toBe(
      'The trunk Main has reached its limit of 2 started calls per minute and user.',
    );
    await ring(bob);
    app.clock.advance(MINUTE);
    await ring(ada);
  });

  it('cap concurrent calls, including inbound ones', async () => {
    await limit({ maxCalls: 2 });
    await receiveCall();
    const call = await scenario.startCall(ada, number.id);
    expect(await refusal(dial(bob))).toBe('The trunk Main has reached its limit of 2 calls at the same time.');
    await call.hangUp(ada);
    await dial(bob);
  });

  it('allow the listed countries only', async () => {
    await limit({ countries: ['FR', 'US'] });
    for (const to of [CALLER, AMERICAN]) await ring(ada, to);
    expect(await refusal(dial(ada, JAMAICAN))).toBe('to is not in a country that the trunk Main may call: FR, US.');
    expect(await refusal(dial(ada, '+80012345678'))).toMatch(/not in a country/);
  });

  it("allow the countries of the company's Numbers if none is listed, and the world with all", async () => {
    await createNumber(app, scenario.company, { country: 'DE', digits: '+493099001234' });
    for (const to of [CALLER, '+4930123456']) await ring(ada, to);
    expect(await refusal(dial(ada, AMERICAN))).toBe(
      'to is not in a country that the trunk Main may call: DE, FR, where the company has Numbers.',
    );
    await limit({ countries: ['All'] });
    for (const to of [AMERICAN, '+80012345678']) await ring(ada, to);
  });

  it.each([
    ['0899123456', 'premium-rate'],
    ['0826123456', 'shared-cost'],
    ['3631', 'short'],
    ['#31#', 'short'],
    ['+4911833', 'short'],
    ['+979123456789', 'premium-rate'],
  ])('allow %s only with premium, and count it', async (digits, kind) => {
    await limit({ countries: ['all'], userCallsPerMinute: 1 });
    expect(await refusal(dial(ada, digits))).toBe(
      `to is a ${kind} number, and the option premium of the trunk Main is off.`,
    );
    await limit({ premium: true });
    await dial(ada, digits);
    expect(await rowsOf('dialled_calls')).toHaveLength(1);
  });

  it('refuse an unknown extension as such, unless short numbers are allowed', async () => {
    expect(await refusal(dial(ada, '777'))).toBe(
      'to is an extension that nobody has, and short numbers need the option premium of the trunk Main, which is off.',
    );
    await limit({ premium: true });
    await dial(ada, '777');
  });

  it('never block emergency calls', async () => {
    await limit({ callsPerMinute: 1, userCallsPerMinute: 1, maxCalls: 1, countries: ['US'] });
    await receiveCall();
    const callId = await dial(ada, '112');
    expect(callId).toEqual(expect.any(Number));
    expect(await rowsOf('dialled_calls')).toEqual([]);
  });

  it('let an emergency call replace a ringing call, which rings others, and end a call that the agent is on', async () => {
    const ringing = await scenario.receiveCall(number.digits);
    expect(await ringing.stage()).toBe('ringing');
    await dial(ada, '112');
    expect(await ringing.stage()).toBe('ringing');
    await ringing.answer(bob);
    await dial(bob, '17');
    expect(await ringing.stage()).toBe('over');
    await app.commands.execute(new UpdateNumber({ ref: { id: number.id }, changes: { userIds: [] } }));
    await dial(ada, '112');
  });

  it('apply to transfers to external numbers, counted for the user who is on the call', async () => {
    await limit({ userCallsPerMinute: 2, countries: ['FR'] });
    const call = await scenario.startCall(ada, number.id);
    await call.report('callee_answered');
    for (const digits of ['3631', '0899123456']) {
      const transfer = new TransferDialled({ companyId: scenario.company.id, callId: call.id, userId: ada.id, digits });
      expect(await refusal(app.commands.execute(transfer))).toMatch(/^number is a \S+ number, and the option premium/);
    }
    expect(await refusal(call.transfer({ number: AMERICAN }))).toBe(
      'number is not in a country that the trunk Main may call: FR.',
    );
    expect(await call.stage()).toBe('talking');
    await ring(bob);
    await call.transfer({ number: '+33176360695' });
    expect(await call.stage()).toBe('dialing_external');
    expect(await refusal(dial(ada))).toMatch(/per minute and user\.$/);
  });

  it('change nothing when they refuse a call', async () => {
    await limit({ countries: ['FR'], callsPerMinute: 1 });
    await ring(ada);
    await scenario.takeEvents();
    const before = [await rowsOf('calls'), await rowsOf('dialled_calls'), await rowsOf('agents')];
    await refusal(dial(ada));
    await refusal(dial(ada, AMERICAN));
    expect([await rowsOf('calls'), await rowsOf('dialled_calls'), await rowsOf('agents')]).toEqual(before);
    expect(await scenario.takeEvents()).toEqual([]);
  });

  it('hold for calls that start concurrently', async () => {
    await limit({ callsPerMinute: 2 });
    const names = ['cy', 'di', 'ed', 'fay', 'gus'];
    const agents = await scenario.addAgents(...names);
    const changes = { userIds: agents.map(({ id }) => id) };
    await app.commands.execute(new UpdateNumber({ ref: { id: number.id }, changes }));
    const results = await Promise.allSettled(agents.map((agent) => dial(agent)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('do not apply to other connections', async () => {
    await limit({ countries: ['US'] });
    await app.commands.execute(new UpdateNumber({ ref: { id: number.id }, changes: { voiceConnectionId: null } }));
    await ring(ada);
    expect(await rowsOf('dialled_calls')).toEqual([]);
  });

  it('are a 400 in the public API, which states the limit', async () => {
    await limit({ countries: ['US'] });
    const phone = await app.user(scenario.company.id);
    await app.phone(phone);
    await app.commands.execute(new UpdateNumber({ ref: { id: number.id }, changes: { userIds: [phone.id] } }));
    const path = `/v1/users/${phone.id}/calls`;
    const { status, body } = await scenario.company.api.post(path, { number_id: number.id, to: CALLER });
    expect([status, body.troubleshoot]).toEqual([400, 'to is not in a country that the trunk Main may call: US.']);
  });
});
