import { type HistoryWindow, RingsBetween } from '../../../src/contracts/calls/queries.js';
import { StatusesBefore, StatusesBetween } from '../../../src/contracts/users/queries.js';
import { ChangeAccount, EndWrapUp, SetAvailability, SetPresence } from '../../../src/contracts/users/commands.js';
import { HOUR, MINUTE, SECOND } from '../../../src/platform/clock.js';
import { TestApp } from '../../support/app.js';
import { type Agent, CallScenario, ringFlow, startApp } from '../call-scenario.js';

const NOON = Date.parse('2026-06-17T12:00:00.000Z');

let app: TestApp;
let scenario: CallScenario;

beforeAll(async () => {
  app = await startApp();
});

beforeEach(async () => {
  app.clock.set(NOON);
  scenario = await CallScenario.create(app);
});

afterAll(() => app.close());

describe('ring attempts', () => {
  let ada: Agent;
  let grace: Agent;

  beforeEach(async () => {
    [ada, grace] = await scenario.addAgents('ada', 'grace');
  });

  const everything: HistoryWindow = { from: 0, to: NOON + 24 * HOUR };
  const rings = async (window: Partial<HistoryWindow> = {}, limit = 50): Promise<string[]> => {
    await app.settle();
    const found = await app.queries.execute(
      new RingsBetween({ companyId: scenario.company.id, window: { ...everything, ...window }, limit }),
    );
    return found.map(({ userId, startedAt, endedAt, outcome }) =>
      [
        userId === ada.id ? 'ada' : 'grace',
        `${(startedAt - NOON) / SECOND}-${endedAt === null ? '' : (endedAt - NOON) / SECOND}`,
        String(outcome),
      ].join(' '),
    );
  };

  it('have no outcome while ringing', async () => {
    await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    expect(await rings()).toEqual(['ada 0- null']);
  });

  it('end as answered for the agent who answers and cancelled for the others', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow: ringFlow() }));
    await scenario.advance(7);
    await call.answer(grace);
    expect(await rings()).toEqual(['ada 0-7 cancelled', 'grace 0-7 answered']);
  });

  it('end as declined for one agent while the others ring until the timeout', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow: ringFlow() }));
    await scenario.advance(3);
    await call.decline(ada);
    await scenario.advance(22);
    expect(await rings()).toEqual(['ada 0-3 declined', 'grace 0-25 missed']);
  });

  it('end as missed one after the other if agents ring in turn', async () => {
    const flow = ringFlow({ strategy: 'longest_idle', ring_seconds: 10 });
    await scenario.receiveCall(await scenario.addNumber([ada, grace], { flow }));
    await scenario.advance(10);
    await scenario.advance(10);
    expect(await rings()).toEqual(['ada 0-10 missed', 'grace 10-20 missed']);
  });

  it('end as cancelled when the caller hangs up', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await scenario.advance(4);
    await call.report('caller_hangup');
    expect(await rings()).toEqual(['ada 0-4 cancelled']);
  });

  it('end as cancelled when the call is transferred, and start for the new agent', async () => {
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await scenario.advance(5);
    await call.transfer({ userId: grace.id });
    await scenario.advance(2);
    await call.answer(grace);
    expect(await rings()).toEqual(['ada 0-5 cancelled', 'grace 5-7 answered']);
  });

  it('do not include internal calls', async () => {
    const call = await scenario.startInternalCall(ada, grace);
    await call.answer(grace);
    expect(await rings()).toEqual([]);
    expect(await app.reader.rows('SELECT id FROM ring_attempts WHERE call_id = ?', [call.id])).toHaveLength(1);
  });

  it('are filtered by window, users and Numbers, and paged', async () => {
    const [first, second] = [
      await scenario.addNumberWithDigits(`+33188360001`, [ada, grace], { flow: ringFlow({ ring_seconds: 10 }) }),
      await scenario.addNumberWithDigits(`+33188360002`, [ada], { flow: ringFlow({ ring_seconds: 10 }) }),
    ];
    for (const to of ['+33188360001', '+33188360002']) {
      await scenario.receiveCall(to);
      await scenario.advance(10);
    }
    expect(await rings()).toEqual(['ada 0-10 missed', 'grace 0-10 missed', 'ada 10-20 missed']);
    expect(await rings({ from: NOON + 1 })).toEqual(['ada 10-20 missed']);
    expect(await rings({ to: NOON + 10 * SECOND })).toEqual(['ada 0-10 missed', 'grace 0-10 missed']);
    expect(await rings({ userIds: [grace.id] })).toEqual(['grace 0-10 missed']);
    expect(await rings({ userIds: [] })).toEqual([]);
    expect(await rings({ numberIds: [second] })).toEqual(['ada 10-20 missed']);
    expect(await rings({ numberIds: [first, second] })).toHaveLength(3);
    expect(await rings({ tagIds: [1] })).toEqual([]);
    const page = (after?: { startedAt: number; id: number }) =>
      app.queries.execute(new RingsBetween({ companyId: scenario.company.id, window: everything, after, limit: 2 }));
    const one = await page();
    const two = await page(one[1]);
    expect([one.length, two.length, (await page(two[0])).length]).toEqual([2, 1, 0]);
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(3);
  });
});

describe('the status history of a user', () => {
  const statuses = async ({ id }: { id: number }): Promise<string[]> => {
    await app.settle();
    const window = { from: 0, to: app.clock.now() + 1, userIds: [id] };
    const found = await app.queries.execute(new StatusesBetween({ companyId: scenario.company.id, window, limit: 50 }));
    const minutes = (at: number | null): string => (at === null ? '' : String((at - NOON) / MINUTE));
    return found.map(
      ({ status, reason, startedAt, endedAt }) =>
        `${minutes(startedAt)}-${minutes(endedAt)} ${status}${reason === null ? '' : ` ${reason}`}`,
    );
  };
  const later = (minutes: number): Promise<void> => scenario.advance(minutes * 60);
  const set = ({ id }: Agent, status?: 'available' | 'custom' | 'unavailable', reason?: 'on_a_break' | 'other') =>
    app.commands.execute(
      new SetAvailability({ companyId: scenario.company.id, userId: id, status, substatus: reason }),
    );
  const present = ({ id }: Agent, until: number | null) =>
    app.commands.execute(new SetPresence({ companyId: scenario.company.id, userId: id, until }));

  it('starts offline and has every status with its reason, without gaps', async () => {
    const ada = await scenario.addAgent('ada', { online: false, wrapUpTime: 120 });
    await later(1);
    await scenario.connect(ada);
    await later(1);
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await call.answer(ada);
    await later(3);
    await call.hangUp(ada);
    await later(2);
    await later(1);
    await set(ada, 'unavailable');
    await later(1);
    await set(ada, undefined, 'on_a_break');
    await later(1);
    await set(ada, 'available');
    await later(1);
    await present(ada, null);
    expect(await statuses(ada)).toEqual([
      '0-1 offline',
      '1-2 available',
      '2-5 in_call',
      '5-7 after_call_work',
      '7-8 available',
      '8-9 do_not_disturb',
      '9-10 do_not_disturb on_a_break',
      '10-11 available',
      '11- offline',
    ]);
  });

  it('gets no entry if a change does not affect the status', async () => {
    const ada = await scenario.addAgent('ada', { online: false });
    await set(ada, 'unavailable', 'other');
    await scenario.company.api.put(`/v1/users/${ada.id}`, { first_name: 'Augusta' });
    await later(1);
    await scenario.connect(ada);
    await scenario.connect(ada);
    expect(await statuses(ada)).toEqual(['0-1 offline', '1- do_not_disturb other']);
  });

  it('records expiries at their own time, however late they are processed', async () => {
    const ada = await scenario.addAgent('ada', { online: false, wrapUpTime: 60 });
    await present(ada, NOON + 5 * MINUTE);
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await call.answer(ada);
    await later(1);
    await call.hangUp(ada);
    app.clock.advance(3 * HOUR);
    await app.commands.execute(new EndWrapUp({ companyId: scenario.company.id, userId: ada.id }));
    await present(ada, null);
    expect(await statuses(ada)).toEqual(['0-1 in_call', '1-2 after_call_work', '2-5 available', '5- offline']);
  });

  it('changes at the start and end of working hours', async () => {
    const workingHours = { spans: [{ days: [3], from: '12:10', to: '12:30' }], timeZone: 'Etc/UTC' };
    const ada = await scenario.addAgent('ada', { availabilityStatus: 'custom', workingHours });
    await later(10);
    expect(await statuses(ada)).toEqual(['0-10 do_not_disturb', '10- available']);
    // Processed an hour late, but recorded at its own time.
    app.clock.advance(HOUR);
    expect(await statuses(ada)).toEqual(['0-10 do_not_disturb', '10-30 available', '30- do_not_disturb']);
  });

  it.each([
    ['SetAvailability', (ada: Agent) => set(ada, 'unavailable', 'other')],
    [
      'PUT /v1/users/:id',
      ({ id }: Agent) =>
        scenario.company.api.put(`/v1/users/${id}`, { availability_status: 'unavailable', substatus: 'other' }),
    ],
    [
      'ChangeAccount',
      ({ id: userId }: Agent) => {
        const changes = { availabilityStatus: 'unavailable', substatus: 'other' } as const;
        return app.commands.execute(new ChangeAccount({ companyId: scenario.company.id, userId, changes }));
      },
    ],
  ])('has working hours that ended before %s, although their timer has not fired yet', async (_, change) => {
    const workingHours = { spans: [{ days: [3], from: '12:10', to: '12:30' }], timeZone: 'Etc/UTC' };
    const ada = await scenario.addAgent('ada', { availabilityStatus: 'custom', workingHours });
    await later(10);
    app.clock.advance(HOUR);
    await change(ada);
    expect(await statuses(ada)).toEqual([
      '0-10 do_not_disturb',
      '10-30 available',
      '30-70 do_not_disturb',
      '70- do_not_disturb other',
    ]);
  });

  it('contains no working hours from before the status followed them', async () => {
    const workingHours = { spans: [{ days: [3], from: '12:10', to: '12:30' }], timeZone: 'Etc/UTC' };
    const ada = await scenario.addAgent('ada', { availabilityStatus: 'unavailable', workingHours });
    await later(60);
    await set(ada, 'custom');
    await later(1);
    await scenario.connect(ada);
    expect(await statuses(ada)).toEqual(['0- do_not_disturb']);
  });

  it('records all expiries of a pause in order, whichever timer fires first', async () => {
    const workingHours = { spans: [{ days: [3], from: '12:10', to: '12:30' }], timeZone: 'Etc/UTC' };
    const ada = await scenario.addAgent('ada', { online: false, wrapUpTime: 1200 });
    await present(ada, NOON + 40 * MINUTE);
    const call = await scenario.receiveCall(await scenario.addNumber([ada], { flow: ringFlow() }));
    await call.answer(ada);
    await later(2);
    await call.hangUp(ada);
    await app.work.run(async (tx) => {
      const hours = JSON.stringify(workingHours);
      await tx.change(`UPDATE users SET availability_status = 'custom', working_hours = ? WHERE id = ?`, [
        hours,
        ada.id,
      ]);
    });
    app.clock.advance(3 * HOUR);
    expect(await statuses(ada)).toEqual([
      '0-2 in_call',
      '2-22 after_call_work',
      '22-30 available',
      '30-40 do_not_disturb',
      '40- offline',
    ]);
  });

  it('gives the status of each user before a point in time', async () => {
    const [ada, grace] = await scenario.addAgents('ada', 'grace');
    await later(2);
    await set(ada, 'unavailable', 'other');
    const before = async (at: number, userIds?: number[]) =>
      (await app.queries.execute(new StatusesBefore({ companyId: scenario.company.id, at, userIds })))
        .filter(({ userId }) => [ada.id, grace.id].includes(userId))
        .map(({ status }) => status);
    expect(await before(NOON)).toEqual([]);
    expect(await before(NOON + 2 * MINUTE)).toEqual(['available', 'available']);
    expect(await before(NOON + 2 * MINUTE + 1)).toEqual(['do_not_disturb', 'available']);
    expect(await before(NOON + 3 * MINUTE, [grace.id])).toEqual(['available']);
  });

  it('contains one company only', async () => {
    await scenario.addAgent('ada');
    const other = await app.company();
    const window = { from: 0, to: NOON + HOUR };
    expect(await app.queries.execute(new StatusesBetween({ companyId: other.id, window, limit: 50 }))).toEqual([]);
    expect(await app.queries.execute(new StatusesBefore({ companyId: other.id, at: NOON + HOUR }))).toEqual([]);
  });

  it('is hidden when the user is deleted, and purged soon after', async () => {
    const ada = await scenario.addAgent('ada');
    await scenario.company.api.delete(`/v1/users/${ada.id}`);
    expect(await statuses(ada)).toEqual([]);
    await later(5);
    expect(await app.reader.rows('SELECT id FROM user_statuses WHERE user_id = ?', [ada.id])).toEqual([]);
  });
});
