import { type NumberProfile, NumbersInService } from '../../../src/contracts/numbers/queries.js';
import type { Flow, Ivr } from '../../../src/contracts/numbers/types.js';
import { type PhoneMatch, PhoneSearch } from '../../../src/modules/calls/queries/search/phone-search.js';
import { TestApp } from '../../support/app.js';
import { type Statements, countStatements } from '../../support/database/statements.js';
import { type Agent, CALLER, CallScenario, type LiveCall, ringFlow, startApp } from '../call-scenario.js';

const NUMBER = ['SELECT numbers', 'SELECT number_users', 'SELECT number_teams'];

describe('an update of a call loads its Number once', () => {
  let app: TestApp;
  let scenario: CallScenario;
  let ada: Agent;
  let grace: Agent;

  beforeAll(async () => {
    app = await startApp();
  });

  beforeEach(async () => {
    scenario = await CallScenario.create(app);
    [ada, grace] = await scenario.addAgents('ada', 'grace');
  });

  afterAll(() => app.close());

  const counted = async (act: () => Promise<unknown>): Promise<Statements> => {
    await app.settle();
    return countStatements(app, act);
  };
  const ofNumber = (counts: Statements): number[] => NUMBER.map((kind) => counts[kind] ?? 0);
  const number = (flow: Flow, agents = [ada]): Promise<string> => scenario.addNumber(agents, { flow, recording: true });
  const ringing = async (): Promise<LiveCall> => scenario.receiveCall(await number(ringFlow()));

  it('when it comes in and rings', async () => {
    const to = await number(ringFlow());
    const counts = await counted(() => scenario.receiveCall(to));
    expect(ofNumber(counts)).toEqual([1, 1, 1]);
  });

  it('when it comes in and waits for a busy agent', async () => {
    await (await ringing()).answer(ada);
    const to = await number(ringFlow({ queue_seconds: 60 }));
    expect(ofNumber(await counted(() => scenario.receiveCall(to)))).toEqual([1, 1, 1]);
  });

  it('when it comes in and goes through several rings to voicemail', async () => {
    const second = ringFlow().widgets.ring;
    const to = await number(ringFlow({ next_unanswered: 'second' }, { second }), []);
    expect(ofNumber(await counted(() => scenario.receiveCall(to)))).toEqual([1, 1, 1]);
  });

  it('when it is answered', async () => {
    const call = await ringing();
    expect(ofNumber(await counted(() => call.answer(ada)))).toEqual([1, 1, 1]);
  });

  it('when an agent declines it and the flow continues', async () => {
    const call = await ringing();
    expect(ofNumber(await counted(() => call.decline(ada)))).toEqual([1, 1, 1]);
  });

  it('when a key is pressed in a menu that leads to a ring', async () => {
    const options = [{ key: '1', title: 'Sales', branch: 'sales', next: 'ring' }];
    const ivr: Ivr = { type: 'ivr', message_url: null, options, timeout_seconds: 10, next_timeout: 'ring' };
    const flow = { ...ringFlow({}, { ivr }), start: 'ivr' };
    const call = await scenario.receiveCall(await number(flow));
    expect(ofNumber(await counted(() => call.report('dtmf', { digit: '1' })))).toEqual([1, 1, 1]);
    const late = await scenario.receiveCall(await number(flow, [grace]));
    await app.settle();
    app.clock.advance(10_000);
    expect(ofNumber(await countStatements(app, () => app.settle()))).toEqual([1, 1, 1]);
    expect(await late.stage()).toBe('ringing');
  });

  it('when it is transferred and nobody answers', async () => {
    const call = await ringing();
    await call.answer(ada);
    const away = await scenario.addAgent('away', { online: false });
    const transfer = () => call.transfer({ userId: away.id }, ada);
    expect(ofNumber(await counted(transfer))).toEqual([1, 1, 1]);
    expect(await call.stage()).toBe('voicemail');
  });

  it('when an agent starts it', async () => {
    const id = await scenario.addNumberWithDigits('+33176399001', [ada]);
    expect(ofNumber(await counted(() => scenario.startCall(ada, id, CALLER)))).toEqual([1, 1, 1]);
  });

  it('and not at all when an agent hangs up', async () => {
    const call = await ringing();
    await call.answer(ada);
    expect(ofNumber(await counted(() => call.hangUp(ada)))).toEqual([0, 0, 0]);
  });

  it('and not at all when a queued call is offered to an agent', async () => {
    const first = await ringing();
    await first.answer(ada);
    const waiting = await scenario.receiveCall(await number(ringFlow({ queue_seconds: 60 }), [ada]));
    await app.settle();
    await first.hangUp(ada);
    expect(ofNumber(await countStatements(app, () => app.settle()))).toEqual([0, 0, 0]);
    expect(await waiting.stage()).toBe('ringing');
  });
});

describe('Numbers are loaded in batches', () => {
  let app: TestApp;
  let scenario: CallScenario;

  beforeAll(async () => {
    app = await startApp();
    scenario = await CallScenario.create(app);
  });

  afterAll(() => app.close());

  const ofNumbers = async (act: () => Promise<unknown>): Promise<Statements> => {
    const counts = await countStatements(app, act);
    return Object.fromEntries(Object.entries(counts).filter(([kind]) => /numbers?(_|$)/.test(kind)));
  };

  it('by NumbersInService, each with its own users and teams, however many there are', async () => {
    const [ada, grace] = await scenario.addAgents('ada', 'grace');
    const team = await scenario.addTeam(grace);
    const digits = [await scenario.addNumber([ada]), await scenario.addNumber([grace, ada], { teamIds: [team] })];
    digits.push(await scenario.addNumber([]));
    await scenario.addNumber([ada], { active: false });
    let found: NumberProfile[] = [];
    const load = async () =>
      (found = await app.queries.execute(new NumbersInService({ companyId: scenario.company.id })));
    expect(await ofNumbers(load)).toEqual({
      'SELECT numbers': 1,
      'SELECT number_users': 1,
      'SELECT number_teams': 1,
    });
    expect(found.map(({ digits, userIds, teamIds }) => ({ digits, userIds, teamIds }))).toEqual([
      { digits: digits[0], userIds: [ada.id], teamIds: [] },
      { digits: digits[1], userIds: [grace.id, ada.id], teamIds: [team] },
      { digits: digits[2], userIds: [], teamIds: [] },
    ]);
  });

  it('by a search for a phone number, in one statement, without their users, teams and flows', async () => {
    const numbers = [await scenario.addNumber([]), await scenario.addNumber([]), await scenario.addNumber([])];
    for (const to of numbers) await (await scenario.receiveCall(to)).report('caller_hangup');
    await app.settle();
    const search = app.context.get(PhoneSearch, { strict: false });
    let match: PhoneMatch | undefined;
    expect(await ofNumbers(async () => (match = await search.match(scenario.company.id, numbers[1])))).toEqual({
      'SELECT numbers': 1,
    });
    expect(match).toMatchObject({ rawDigits: [numbers[1]], numberIds: [expect.any(Number)] });
  });
});
