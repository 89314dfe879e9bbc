import { AgentsBecameFree } from '../../src/contracts/users/events.js';
import { TestApp, type TestCompany } from '../support/app.js';
import { inviteUser } from '../support/builders.js';

const HOUR = 3_600_000;
const NOON = '2026-06-18T10:00:00.000Z';
const NIGHT = '2026-06-18T23:00:00.000Z';
const hours = { spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }], timeZone: 'Etc/UTC' };

describe('user.opened and user.closed by working hours', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  beforeEach(async () => {
    app.clock.set(NOON);
    company = await app.company();
    await app.newEvents();
  });

  afterAll(() => app.close());

  const takeRawEvents = async () => {
    await app.settle();
    return app.events.splice(0).filter(({ companyId }) => companyId === company.id);
  };
  const takeEvents = async () =>
    (await takeRawEvents())
      .filter((event) => !(event instanceof AgentsBecameFree))
      .map(({ constructor }) => constructor.name);
  const user = async (person: Parameters<TestApp['user']>[1] = {}) => {
    const made = await app.user(company.id, person);
    await takeEvents();
    return made;
  };
  const put = (id: number, body: object) => company.api.put(`/v2/users/${id}`, body);

  it('are published when the working hours of a custom user begin and end, online or not', async () => {
    const { id } = await user({ workingHours: hours, availabilityStatus: 'custom' });
    const office = await user({ availabilityStatus: 'custom' });
    for (const [moment, events] of [
      ['2026-06-18T16:59:59.999Z', []],
      ['2026-06-18T17:00:00.000Z', [['UserClosed', id]]],
      ['2026-06-18T18:00:00.000Z', [['UserClosed', office.id]]],
      ['2026-06-19T08:59:59.999Z', []],
      ['2026-06-19T09:00:00.000Z', ['UserOpened', 'UserOpened']],
      ['2026-06-20T12:00:00.000Z', ['UserClosed', 'UserClosed']],
      ['2026-06-22T08:59:59.000Z', []],
      ['2026-06-22T09:00:00.000Z', ['UserOpened', 'UserOpened']],
    ] as const) {
      app.clock.set(moment);
      const published = (await takeRawEvents()).filter((event) => !(event instanceof AgentsBecameFree));
      const names = published.map((event) => event.constructor.name);
      const expected = events.map((event) => (typeof event === 'string' ? event : event[0]));
      expect([moment, names]).toEqual([moment, expected]);
      for (const [index, event] of events.entries())
        if (typeof event !== 'string') expect(published[index]).toMatchObject({ userId: event[1] });
    }
  });

  it('are published once when the status is set after the hours have ended unnoticed', async () => {
    const { id } = await user({ workingHours: hours, availabilityStatus: 'custom' });
    app.clock.set(NIGHT);
    await put(id, { availability_status: 'unavailable' });
    expect(await takeEvents()).toEqual(['UserClosed']);
    app.clock.advance(48 * HOUR);
    expect(await takeEvents()).toEqual([]);
  });

  it('are not published for working hours of an unconfirmed, unavailable or deleted user', async () => {
    await inviteUser(company, { availability_status: 'custom' });
    const left = await user({ workingHours: hours, availabilityStatus: 'custom' });
    const gone = await user({ workingHours: hours, availabilityStatus: 'custom' });
    await put(left.id, { availability_status: 'unavailable' });
    await company.api.delete(`/v1/users/${gone.id}`);
    await takeEvents();
    app.clock.advance(24 * HOUR);
    expect(await takeEvents()).toEqual([]);
  });
});
