import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody } from '../../support/builders.js';
import { recipientOf, readMails } from '../../support/mails.js';

describe.each(['v1', 'v2'])('POST /%s/users', (version) => {
  const path = `/${version}/users`;
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const create = async (fields: Record<string, unknown> = {}) => {
    const { status, body } = await company.api.post(path, userBody(fields));
    expect(status).toBe(201);
    return body.user;
  };

  it('creates a user with the defaults of the contract', async () => {
    expect(await create({ email: 'Defaults@Example.com' })).toMatchObject({
      id: expect.any(Number),
      name: 'Grace Hopper',
      email: 'Defaults@Example.com',
      created_at: '2026-06-18T10:11:02.000Z',
      time_zone: 'Etc/UTC',
      language: 'en-US',
      availability_status: 'available',
      substatus: 'always_opened',
      wrap_up_time: 0,
      default_number_id: null,
    });
  });

  it('creates a user that is unavailable until the invitation is confirmed', async () => {
    expect((await create({ availability_status: 'available' })).available).toBe(false);
  });

  it.each([
    ['available', 'always_opened'],
    ['custom', 'always_opened'],
    ['unavailable', 'always_closed'],
  ])('accepts availability_status %s', async (availability_status, substatus) => {
    expect(await create({ availability_status })).toMatchObject({ availability_status, substatus });
  });

  it('stores what it returns', async () => {
    const user = await create({ wrap_up_time: '45' });
    expect(user.wrap_up_time).toBe(45);
    expect((await company.api.get(`${path}/${user.id}`)).body.user).toEqual(user);
  });

  it('creates an agent when no role is given', async () => {
    expect((await create({ wrap_up_time: 30 })).wrap_up_time).toBe(30);
  });

  it('keeps the wrap_up_time of an agent who has other roles too', async () => {
    expect((await create({ role_ids: ['admin', 'agent'], wrap_up_time: 3600 })).wrap_up_time).toBe(3600);
  });

  it.each(['owner', 'supervisor', 'admin'])('ignores the wrap_up_time of a user who is only %s', async (role) => {
    expect((await create({ role_ids: [role], wrap_up_time: 30 })).wrap_up_time).toBe(0);
  });

  it('trims names and the email', async () => {
    const user = await create({ email: `  trim.${version}@example.com `, first_name: ' Ada ', last_name: '\tKing\n' });
    expect(user).toMatchObject({ name: 'Ada King', email: `trim.${version}@example.com` });
  });

  it('accepts emoji and any script', async () => {
    const user = await create({ first_name: '🦄 Zoë', last_name: '山田👩‍💻' });
    expect(user.name).toBe('🦄 Zoë 山田👩‍💻');
    expect((await company.api.get(`${path}/${user.id}`)).body.user.name).toBe('🦄 Zoë 山田👩‍💻');
  });

  it('accepts names of 255 visible characters', async () => {
    const name = '🦄'.repeat(255);
    expect((await create({ first_name: name, last_name: name })).name).toBe(`${name} ${name}`);
  });

  it('ignores unknown keys, including isAdmin and substatus', async () => {
    const user = await create({ isAdmin: true, id: 7, substatus: 'other', extension: '999', colour: 'blue' });
    expect(user).toMatchObject({ substatus: 'always_opened' });
    expect(user.id).not.toBe(7);
    expect(user.extension).not.toBe('999');
  });

  it('numbers extensions from "001" in each company, and never reuses one', async () => {
    const mine = await app.company();
    const first = await inviteUser(mine);
    const second = await inviteUser(mine);
    expect([first.extension, second.extension]).toEqual(['001', '002']);
    await mine.api.delete(`/v1/users/${second.id}`);
    await mine.api.post(path, userBody({ email: first.email }));
    expect((await inviteUser(mine)).extension).toBe('003');
    expect((await inviteUser(await app.company())).extension).toBe('001');
  });

  it('invites by mail, in the name of the inviter', async () => {
    const admin = await inviteUser(company, { first_name: 'Anna', last_name: 'Admin', role_ids: ['admin'] });
    const { email } = await create({ inviter_user_id: admin.id });
    await app.settle();
    const mails = await readMails(app.dataDir);
    const [mail, ...more] = mails.filter((each) => recipientOf(each) === email);
    expect(more).toEqual([]);
    expect(mail.text).toContain('"Anna Admin" invites you');
  });

  it.each(['owner', 'admin'])('accepts an inviter who is %s', async (role) => {
    const { id } = await inviteUser(company, { role_ids: [role] });
    await create({ inviter_user_id: id });
  });

  it('treats an email in another case as the same email', async () => {
    const { email } = await create();
    const { status } = await company.api.post(path, userBody({ email: String(email).toUpperCase() }));
    expect(status).toBe(422);
  });
});
