import { ChangeAccount } from '../../../../src/contracts/users/commands.js';
import { type Agent, PhoneScenario } from '../../../phone/phone-scenario.js';
import type { Message, Phone } from '../../../phone/phone.js';
import { TestApp } from '../../../support/app.js';

const HOURS = { timeZone: 'Europe/Paris', spans: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '16:00' }] };

describe('the availability on two phones of one user', () => {
  let app: TestApp;
  let scenario: PhoneScenario;
  let ann: Agent;
  let phones: Phone[];

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    scenario = await PhoneScenario.create(app, 2);
    [ann] = scenario.agents;
    phones = [await ann.connectPhone(), await (await ann.logInAgain('ios')).connectPhone()];
    for (const phone of phones) expect((await phone.next()).type).toBe('state');
    app.clock.advance(5_000);
  });

  afterEach(() => Promise.all(phones.map((phone) => phone.close())));

  afterAll(() => app.close());

  const now = () => Math.floor(app.clock.now() / 1000);
  const set = async (body: object) => {
    const answer = await ann.api.put('/phone/v1/availability', body);
    expect(answer.status).toBe(200);
    await app.settle();
    return answer.body;
  };
  /** Both phones receive the same messages. */
  const next = async (type?: string): Promise<Message> => {
    const [one, other] = [await phones[0].next(type), await phones[1].next(type)];
    expect(one).toEqual(other);
    return one;
  };

  it('is the same after PUT /phone/v1/availability on one of them', async () => {
    const { user } = await set({ availability_status: 'unavailable', substatus: 'on_a_break' });
    expect(user).toMatchObject({ availability_status: 'unavailable', substatus: 'on_a_break' });
    expect(await next()).toEqual({
      type: 'availability',
      availability: 'do_not_disturb',
      availability_since: now(),
      wrap_up: null,
      availability_status: 'unavailable',
      substatus: 'on_a_break',
    });
    app.clock.advance(60_000);
    await set({ availability_status: 'available' });
    expect(await next()).toMatchObject({
      availability: 'available',
      availability_since: now(),
      availability_status: 'available',
      substatus: 'always_opened',
    });
  });

  it('is the same after a change of the reason alone, which restarts its time', async () => {
    await set({ availability_status: 'unavailable' });
    expect(await next()).toMatchObject({ availability_since: now(), substatus: 'always_closed' });
    app.clock.advance(60_000);
    await set({ substatus: 'in_training' });
    expect(await next()).toMatchObject({ availability_since: now(), substatus: 'in_training' });
  });

  it('is the same after a change during a call, which does not change the activity of the user', async () => {
    const { id } = await scenario.receiveCall();
    await ann.act(id, 'answer');
    await app.settle();
    expect(await next('availability')).toMatchObject({ availability: 'in_call', availability_status: 'available' });
    const since = now();
    app.clock.advance(60_000);
    await set({ availability_status: 'unavailable' });
    expect(await next('availability')).toMatchObject({
      availability: 'in_call',
      availability_since: since,
      availability_status: 'unavailable',
    });
  });

  it('is the same after an admin changed it, and is not sent to colleagues and other companies', async () => {
    const others = [
      await scenario.agents[1].connectPhone(),
      await (await PhoneScenario.create(app)).agents[0].connectPhone(),
    ];
    const { api } = scenario.company;
    const change = async (body: object) => {
      expect((await api.put(`/v2/users/${ann.id}`, body)).status).toBe(200);
      await app.settle();
    };
    await change({ availability_status: 'unavailable', substatus: 'other' });
    expect(await next()).toMatchObject({ substatus: 'other' });
    await change({ substatus: 'out_for_lunch' });
    expect(await next()).toMatchObject({ substatus: 'out_for_lunch' });
    const { id } = await scenario.receiveCall();
    expect((await others[0].next()).type).toBe('state');
    expect(await others[0].next()).toMatchObject({ type: 'ringing', call: { id } });
    expect((await others[1].next()).type).toBe('state');
    await Promise.all(others.map((phone) => phone.close()));
  });

  it('is not sent again when nothing changes', async () => {
    await set({ availability_status: 'available' });
    await set({});
    await set({ availability_status: 'unavailable' });
    expect(await next()).toMatchObject({ availability_status: 'unavailable' });
  });

  it('follows the working hours, which the state shows', async () => {
    expect((await ann.api.get('/phone/v1/me')).body.working_hours).toBeNull();
    app.clock.set('2026-06-18T13:59:00.000Z');
    const { id: companyId } = scenario.company;
    await app.commands.execute(new ChangeAccount({ companyId, userId: ann.id, changes: { workingHours: HOURS } }));
    await app.settle();
    expect(await next()).toMatchObject({ availability: 'available', availability_status: 'custom' });
    const { body } = await ann.api.get('/phone/v1/me');
    expect(body.working_hours).toEqual({ time_zone: HOURS.timeZone, spans: HOURS.spans });
    app.clock.set('2026-06-18T14:00:03.000Z');
    const closedAt = Date.parse('2026-06-18T14:00:00.000Z') / 1000;
    expect((await ann.api.get('/phone/v1/me')).body.availability_since).toBe(closedAt);
    await app.settle();
    expect(await next()).toMatchObject({ availability: 'do_not_disturb', availability_since: closedAt });
  });
});
