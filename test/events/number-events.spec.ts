import { DeleteNumber, type NumberChanges, UpdateNumber } from '../../src/contracts/numbers/commands.js';
import { CATALOGUE, definitionsFor } from '../../src/modules/webhooks/catalogue/event-catalogue.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { createNumber, flowWithEveryWidget } from '../support/company/numbers.js';

const NOON = '2026-06-18T10:00:00.000Z';
const NIGHT = '2026-06-18T21:00:00.000Z';

describe('events of Numbers', () => {
  let app: TestApp;
  let company: TestCompany;
  /** The webhook events since the last call, with names and bodies in order. */
  let rendered: [name: string, data: any][] = [];

  beforeAll(async () => {
    app = await TestApp.start();
    app.work.beforeCommit(async ({ events }) => {
      for (const event of events.filter(({ companyId }) => companyId === company.id))
        for (const definition of definitionsFor(event))
          rendered.push([definition.name, await app.queries.execute(definition.query(event))]);
    });
  });

  beforeEach(async () => {
    app.clock.set(NOON);
    company = await app.company();
    rendered = [];
  });

  afterAll(() => app.close());

  const takeEvents = async () => {
    await app.settle();
    return rendered.splice(0).filter(([name]) => name.startsWith('number.'));
  };
  const takeEventNames = async (): Promise<string[]> => (await takeEvents()).map(([name]) => name);
  const made = async (settings: NumberChanges = {}) => {
    const { id } = await createNumber(app, company, settings);
    await takeEvents();
    return id;
  };
  const put = (id: number, body: object) => company.api.put(`/v1/numbers/${id}`, body);
  const get = async (id: number) => (await company.api.get(`/v1/numbers/${id}`)).body.number;

  it('contain a new Number completely, with its users and e164_digits', async () => {
    const user = await app.user(company.id);
    const { id, digits } = await createNumber(app, company, { userIds: [user.id] });
    expect(await takeEvents()).toEqual([['number.created', { ...(await get(id)), e164_digits: digits }]]);
    const sample = CATALOGUE.find(({ name }) => name === 'number.created')!.sample;
    expect(Object.keys({ ...(await get(id)), e164_digits: digits }).sort()).toEqual(Object.keys(sample).sort());
  });

  it('contain a deleted Number in its last state', async () => {
    const user = await app.user(company.id);
    const { id, digits } = await createNumber(app, company, { userIds: [user.id] });
    const before = await get(id);
    await takeEvents();
    await app.commands.execute(new DeleteNumber({ ref: { id } }));
    const [[name, data]] = await takeEvents();
    expect([name, data]).toEqual([
      'number.deleted',
      { ...before, e164_digits: digits, users: [{ ...before.users[0], default_number_id: null }] },
    ]);
  });

  it('have the Number as their subject', async () => {
    await app.newEvents();
    const { id } = await createNumber(app, company);
    await app.settle();
    expect(app.events.splice(0)).toEqual([
      { companyId: company.id, subject: `number:${id}`, occurredAt: Date.parse(NOON), numberId: id },
    ]);
  });

  it('are not published for refused requests', async () => {
    const id = await made();
    await put(id, { availability_status: 'closed', priority: 7 });
    await put(id, { availability_status: 'closed', messages: { ivr: 'https://assets.example.com/a.mp3' } });
    expect(await takeEventNames()).toEqual([]);
  });

  describe('opened and closed', () => {
    it('are published when the status changes the state, and contain it', async () => {
      const id = await made();
      await put(id, { availability_status: 'open' });
      expect(await takeEventNames()).toEqual([]);
      await put(id, { availability_status: 'closed' });
      expect(await takeEvents()).toMatchObject([['number.closed', { id, open: false, availability_status: 'closed' }]]);
      await put(id, { availability_status: 'closed', name: 'Night line' });
      expect(await takeEventNames()).toEqual([]);
      await put(id, { availability_status: 'open' });
      expect(await takeEvents()).toMatchObject([['number.opened', { id, open: true, availability_status: 'open' }]]);
    });

    it.each([
      ['open', 'custom', NOON, []],
      ['open', 'custom', NIGHT, ['number.closed']],
      ['closed', 'custom', NOON, ['number.opened']],
      ['closed', 'custom', NIGHT, []],
      ['custom', 'open', NIGHT, ['number.opened']],
      ['custom', 'closed', NOON, ['number.closed']],
    ] as const)('from %s to %s at %s: %j', async (before, after, moment, events) => {
      app.clock.set(moment);
      const id = await made({ availabilityStatus: before });
      await put(id, { availability_status: after });
      expect(await takeEventNames()).toEqual(events);
    });

    it('are published at the start and end of the office hours of a custom Number, in its time zone', async () => {
      await made({ availabilityStatus: 'custom' });
      for (const [moment, events] of [
        ['2026-06-18T15:59:59.999Z', []],
        ['2026-06-18T16:00:00.000Z', ['number.closed']],
        ['2026-06-19T06:59:59.999Z', []],
        ['2026-06-19T07:00:00.000Z', ['number.opened']],
        ['2026-06-19T16:00:00.000Z', ['number.closed']],
        ['2026-06-21T23:00:00.000Z', []],
        ['2026-06-22T07:00:00.000Z', ['number.opened']],
      ] as const) {
        app.clock.set(moment);
        expect([moment, await takeEventNames()]).toEqual([moment, events]);
      }
    });

    it('follow a new time zone immediately', async () => {
      const id = await made({ availabilityStatus: 'custom' });
      await app.commands.execute(new UpdateNumber({ ref: { id }, changes: { timeZone: 'America/New_York' } }));
      expect(await takeEventNames()).toEqual(['number.closed']);
      app.clock.set('2026-06-18T13:00:00Z');
      expect(await takeEventNames()).toEqual(['number.opened']);
    });

    it('alternate, and catch up with the last state after a downtime', async () => {
      await made({ availabilityStatus: 'custom' });
      app.clock.set('2026-06-20T12:00:00Z');
      expect(await takeEventNames()).toEqual(['number.closed']);
      app.clock.set('2026-06-23T12:00:00Z');
      expect(await takeEventNames()).toEqual(['number.opened']);
    });

    it('are published once when the status is set after a missed change', async () => {
      const id = await made({ availabilityStatus: 'custom' });
      app.clock.set(NIGHT);
      await put(id, { availability_status: 'closed' });
      expect(await takeEventNames()).toEqual(['number.closed']);
    });

    it('are not published for a Number with a custom flow or a deleted one', async () => {
      const own = await made({ flow: flowWithEveryWidget() });
      const gone = await made({ availabilityStatus: 'custom' });
      await app.commands.execute(new DeleteNumber({ ref: { id: gone } }));
      await takeEvents();
      await put(own, { availability_status: 'closed' });
      await put(own, { availability_status: 'custom' });
      app.clock.set(NIGHT);
      expect(await takeEventNames()).toEqual([]);
      await put(own, { availability_status: 'open' });
      expect(await takeEventNames()).toEqual([]);
    });

    it('stop with a custom flow and resume with the default one', async () => {
      const id = await made({ availabilityStatus: 'custom' });
      await app.commands.execute(new UpdateNumber({ ref: { id }, changes: { flow: flowWithEveryWidget() } }));
      app.clock.set(NIGHT);
      expect(await takeEventNames()).toEqual([]);
      await app.commands.execute(
        new UpdateNumber({ ref: { id }, changes: { flow: null, availabilityStatus: 'closed' } }),
      );
      expect(await takeEventNames()).toEqual(['number.closed']);
    });
  });

  it('contain Numbers in users of version 1, with e164_digits', async () => {
    const user = await app.user(company.id);
    const { id, digits } = await createNumber(app, company, { userIds: [user.id] });
    await app.settle();
    rendered = [];
    await company.api.put(`/v2/users/${user.id}`, { availability_status: 'unavailable' });
    await app.settle();
    const data = Object.fromEntries(rendered.splice(0));
    expect(data['user.closed'].numbers).toMatchObject([{ id, e164_digits: digits }]);
    expect(data['user.closed.v2']).not.toHaveProperty('numbers');
  });
});
