import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser } from '../../support/builders.js';

const LONG = 'x'.repeat(256);
const REASONS = ['out_for_lunch', 'on_a_break', 'in_training', 'doing_back_office', 'other'];

const REFUSED: [field: string, value: unknown, status: number][] = [
  ...[null, '', '  '].flatMap((blank): [string, unknown, number][] => [
    ['first_name', blank, 422],
    ['last_name', blank, 422],
  ]),
  ...[7, true, [], {}, LONG].flatMap((wrong): [string, unknown, number][] => [
    ['first_name', wrong, 400],
    ['last_name', wrong, 400],
  ]),
  ...['busy', '', null, 1, ['available'], 'in_call', 'after_call_work', 'do_not_disturb', 'offline'].map(
    (wrong): [string, unknown, number] => ['availability_status', wrong, 400],
  ),
  ...['asleep', '', null, 1, ['other'], 'always_closed', 'always_opened'].map((wrong): [string, unknown, number] => [
    'substatus',
    wrong,
    400,
  ]),
  ['role_ids', ['manager'], 422],
  ['role_ids', [], 422],
  ['role_ids', 'agent', 400],
  ['role_ids', null, 400],
  ['role_ids', [1], 400],
  ...[-1, 3601, 1.5, '3601', null, true].map((wrong): [string, unknown, number] => ['wrap_up_time', wrong, 400]),
];

describe.each(['v1', 'v2'])('PUT /%s/users/:id', (version) => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const put = (id: number, body: unknown) => company.api.put(`/${version}/users/${id}`, body);

  const updated = async (id: number, body: unknown) => {
    const answer = await put(id, body);
    expect(answer.status).toBe(200);
    expect((await company.api.get(`/${version}/users/${id}`)).body).toEqual(answer.body);
    return answer.body.user;
  };

  it('changes the first name alone, and the last name alone, trimmed', async () => {
    const { id } = await inviteUser(company);
    expect((await updated(id, { first_name: ' Ada 🦄 ' })).name).toBe('Ada 🦄 Hopper');
    expect((await updated(id, { last_name: ' King ' })).name).toBe('Ada 🦄 King');
  });

  it('changes nothing when the body is empty or missing', async () => {
    const user = await inviteUser(company, { availability_status: 'unavailable' });
    const before = (await company.api.get(`/${version}/users/${user.id}`)).body.user;
    expect(await updated(user.id, {})).toEqual(before);
    expect(await updated(user.id, undefined)).toEqual(before);
  });

  it('ignores read-only fields', async () => {
    const { id, email } = await inviteUser(company);
    const user = await updated(id, { id: 1, email: 'else@example.com', extension: '999', available: true });
    expect(user).toMatchObject({ id, email, extension: expect.not.stringMatching('999'), available: false });
  });

  it.each(['available', 'custom', 'unavailable'])('sets availability_status %s from any other', async (status) => {
    for (const before of ['available', 'custom', 'unavailable']) {
      const { id } = await inviteUser(company, { availability_status: before });
      expect((await updated(id, { availability_status: status })).availability_status).toBe(status);
    }
  });

  it.each(REASONS)('sets the reason %s of an unavailable user', async (substatus) => {
    const { id } = await inviteUser(company);
    const user = await updated(id, { availability_status: 'unavailable', substatus });
    expect(user).toMatchObject({ availability_status: 'unavailable', substatus, state: substatus });
  });

  it('accepts a substatus alone for an unavailable user', async () => {
    const { id } = await inviteUser(company, { availability_status: 'unavailable' });
    expect((await updated(id, { substatus: 'on_a_break' })).substatus).toBe('on_a_break');
    expect((await updated(id, { substatus: 'other' })).substatus).toBe('other');
  });

  it.each(['available', 'custom'])('refuses a substatus alone with 400 for a user who is %s', async (status) => {
    const { id } = await inviteUser(company, { availability_status: status });
    const { status: code, body } = await put(id, { substatus: 'on_a_break' });
    expect(code).toBe(400);
    expect(Object.keys(body.errors)).toEqual(['substatus']);
  });

  it.each(['available', 'custom'])('refuses a substatus with availability_status %s with 400', async (status) => {
    const { id } = await inviteUser(company, { availability_status: 'unavailable' });
    expect((await put(id, { availability_status: status, substatus: 'other' })).status).toBe(400);
    const { body } = await company.api.get(`/v2/users/${id}`);
    expect(body.user).toMatchObject({ availability_status: 'unavailable', substatus: 'always_closed' });
  });

  it('drops the reason when the user becomes available, and does not bring it back', async () => {
    const { id } = await inviteUser(company);
    await updated(id, { availability_status: 'unavailable', substatus: 'in_training' });
    expect((await updated(id, { availability_status: 'available' })).substatus).toBe('always_opened');
    expect((await updated(id, { availability_status: 'unavailable' })).substatus).toBe('always_closed');
  });

  it('drops the reason when unavailable is set again without one', async () => {
    const { id } = await inviteUser(company);
    await updated(id, { availability_status: 'unavailable', substatus: 'in_training' });
    expect((await updated(id, { availability_status: 'unavailable' })).substatus).toBe('always_closed');
  });

  it('keeps the reason when something else changes', async () => {
    const { id } = await inviteUser(company);
    await updated(id, { availability_status: 'unavailable', substatus: 'in_training' });
    expect((await updated(id, { first_name: 'Ada' })).substatus).toBe('in_training');
  });

  it('changes the roles, which decide about wrap-up time', async () => {
    const { id } = await inviteUser(company, { role_ids: ['admin'] });
    expect((await updated(id, { wrap_up_time: 20 })).wrap_up_time).toBe(0);
    expect((await updated(id, { role_ids: ['agent'], wrap_up_time: 20 })).wrap_up_time).toBe(20);
    expect((await updated(id, { wrap_up_time: 3600 })).wrap_up_time).toBe(3600);
    expect((await updated(id, { wrap_up_time: 0 })).wrap_up_time).toBe(0);
  });

  it('removes the wrap-up time of a user who is no longer an agent', async () => {
    const { id } = await inviteUser(company, { wrap_up_time: 20 });
    expect((await updated(id, { role_ids: ['supervisor'] })).wrap_up_time).toBe(0);
  });

  it('promotes an agent to admin, who may invite users', async () => {
    const { id } = await inviteUser(company);
    await updated(id, { role_ids: ['admin'] });
    const body = { email: `by.${id}.${version}@example.com`, first_name: 'Eve', last_name: 'New', inviter_user_id: id };
    expect((await company.api.post('/v1/users', body)).status).toBe(201);
  });

  it('refuses to remove the owner role of the last owner with 422', async () => {
    const mine = await app.company();
    const { id } = await inviteUser(mine, { role_ids: ['owner'], first_name: 'Olga' });
    const path = `/${version}/users/${id}`;
    const { status } = await mine.api.put(path, { role_ids: ['admin'], first_name: 'Nobody' });
    expect(status).toBe(422);
    expect((await mine.api.get(path)).body.user.name).toBe('Olga Hopper');
    expect((await mine.api.put(path, { role_ids: ['owner', 'agent'] })).status).toBe(200);
    await inviteUser(mine, { role_ids: ['owner'] });
    expect((await mine.api.put(path, { role_ids: ['admin'] })).status).toBe(200);
  });

  it.each(REFUSED)('refuses %s %j with %i, names the field and changes nothing', async (field, value, status) => {
    const user = await inviteUser(company, { availability_status: 'unavailable', wrap_up_time: 5 });
    await app.newEvents();
    const answer = await put(user.id, {
      first_name: 'Mallory',
      availability_status: 'available',
      [field]: value,
    });
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toEqual({ [field]: [expect.any(String)] });
    expect(answer.body.troubleshoot).toMatch(new RegExp(`^${field} .+\\.$`));
    expect((await company.api.get(`/v2/users/${user.id}`)).body.user).toEqual(user);
    expect(await app.newEvents()).toEqual([]);
  });

  describe('of a user with working hours', () => {
    const hours = { spans: [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }], timeZone: 'Europe/Paris' };
    const NOON = '2026-06-18T10:00:00Z';
    const NIGHT = '2026-06-18T22:00:00Z';

    afterEach(() => app.clock.set(NOON));

    const available = async (id: number) => (await company.api.get(`/${version}/users/${id}`)).body.user.available;

    it('updates available over time while the status is custom', async () => {
      const { id } = await app.user(company.id, { workingHours: hours, availabilityStatus: 'custom' });
      app.clock.set('2026-06-18T06:59:59Z');
      expect(await available(id)).toBe(false);
      app.clock.set('2026-06-18T07:00:00Z');
      expect(await available(id)).toBe(true);
      app.clock.set('2026-06-18T15:00:00Z');
      expect(await available(id)).toBe(false);
    });

    it('ignores the working hours with available, and uses them again with custom', async () => {
      const { id } = await app.user(company.id, { workingHours: hours, availabilityStatus: 'custom' });
      app.clock.set(NIGHT);
      expect(await available(id)).toBe(false);
      expect((await updated(id, { availability_status: 'available' })).available).toBe(true);
      app.clock.set('2026-06-21T22:00:00Z');
      expect(await available(id)).toBe(true);
      expect((await updated(id, { availability_status: 'unavailable' })).available).toBe(false);
      expect((await updated(id, { availability_status: 'available' })).available).toBe(true);
      expect((await updated(id, { availability_status: 'custom' })).available).toBe(false);
    });
  });
});
