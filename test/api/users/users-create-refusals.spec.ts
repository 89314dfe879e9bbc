import { TestApp, type TestCompany } from '../../support/app.js';
import { inviteUser, userBody } from '../../support/builders.js';
import { readMails } from '../../support/mails.js';

const LONG = 'x'.repeat(256);

/** Field, invalid value and expected status. */
const REFUSED: [field: string, value: unknown, status: number][] = [
  ...[undefined, null, '', '   ', '\t\n'].flatMap((blank): [string, unknown, number][] => [
    ['email', blank, 422],
    ['first_name', blank, 422],
    ['last_name', blank, 422],
  ]),
  ...[7, true, [], ['ada@example.com'], {}].flatMap((wrong): [string, unknown, number][] => [
    ['email', wrong, 400],
    ['first_name', wrong, 400],
    ['last_name', wrong, 400],
  ]),
  ['email', 'ada', 400],
  ['email', 'ada@', 400],
  ['email', '@example.com', 400],
  ['email', 'ada@example', 400],
  ['email', 'ada@@example.com', 400],
  ['email', 'ada example@example.com', 400],
  ['email', 'ada@example.com, eve@example.com', 400],
  ['email', 'Ada <ada@example.com>', 400],
  ['email', 'ada@example.com\r\nBcc: eve@example.com', 400],
  ['email', '"ada\r\nBcc: eve"@example.com', 400],
  ['email', `${'x'.repeat(250)}@example.com`, 400],
  ['first_name', LONG, 400],
  ['last_name', LONG, 400],
  ['availability_status', 'busy', 400],
  ['availability_status', 'Available', 400],
  ['availability_status', '', 400],
  ['availability_status', null, 400],
  ['availability_status', 1, 400],
  ['availability_status', ['available'], 400],
  ['role_ids', ['manager'], 422],
  ['role_ids', ['agent', 'manager'], 422],
  ['role_ids', ['Agent'], 422],
  ['role_ids', [''], 422],
  ['role_ids', [], 422],
  ['role_ids', 'agent', 400],
  ['role_ids', null, 400],
  ['role_ids', [1], 400],
  ['role_ids', [['agent']], 400],
  ['role_ids', { agent: true }, 400],
  ['wrap_up_time', -1, 400],
  ['wrap_up_time', 3601, 400],
  ['wrap_up_time', 1.5, 400],
  ['wrap_up_time', '3601', 400],
  ['wrap_up_time', null, 400],
  ['wrap_up_time', [30], 400],
  ['wrap_up_time', true, 400],
  ['inviter_user_id', 'anna', 400],
  ['inviter_user_id', '0', 400],
  ['inviter_user_id', '9007199254740992', 400],
  ['inviter_user_id', 0, 400],
  ['inviter_user_id', -1, 400],
  ['inviter_user_id', 1.5, 400],
  ['inviter_user_id', 2 ** 53, 400],
  ['inviter_user_id', null, 400],
  ['inviter_user_id', [1], 400],
];

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});

afterAll(() => app.close());

describe.each(['v1', 'v2'])('POST /%s/users', (version) => {
  const path = `/${version}/users`;
  let company: TestCompany;

  beforeAll(async () => {
    company = await app.company();
    await inviteUser(company);
  });

  const state = async () => ({
    users: (await company.api.get('/v2/users?per_page=50')).body,
    invitations: await app.reader.rows('SELECT COUNT(*) AS n FROM invitations'),
    mails: (await readMails(app.dataDir)).length,
  });

  /** Sends a refused body and checks that no user, event or mail was created. */
  const refused = async (body: unknown, options?: { raw: string; headers: Record<string, string> }) => {
    await app.newEvents();
    const before = await state();
    const answer = await company.api.post(path, body, options);
    expect(await app.newEvents()).toEqual([]);
    expect(await state()).toEqual(before);
    return answer;
  };

  it.each(REFUSED)('refuses %s %j with %i, names the field and changes nothing', async (field, value, status) => {
    const answer = await refused(userBody({ [field]: value }));
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      error: status === 422 ? 'Unprocessable Entity' : 'Bad Request',
      troubleshoot: expect.stringMatching(new RegExp(`^${field} .+\\.$`)),
      success: false,
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('names every invalid field; a missing one decides the status', async () => {
    const { status, body } = await refused({ email: 'ada', first_name: ' ', wrap_up_time: -1 });
    expect(status).toBe(422);
    expect(Object.keys(body.errors).sort()).toEqual(['email', 'first_name', 'last_name', 'wrap_up_time']);
  });

  it('refuses a missing body and an empty object with 422', async () => {
    expect((await refused(undefined)).status).toBe(422);
    expect((await refused({})).status).toBe(422);
  });

  it.each(['[]', '"ada@example.com"', '7', '{"email":', 'email=ada@example.com'])(
    'refuses the body %s with 400',
    async (raw) => {
      const answer = await refused(undefined, { raw, headers: { 'content-type': 'application/json' } });
      expect(answer.status).toBe(400);
    },
  );

  it('refuses a used email with 422, in any case and with the same message for every company', async () => {
    const mine = await inviteUser(company, { email: `Mine.${version}@example.com` });
    const foreign = await inviteUser(await app.company(), { email: `Foreign.${version}@example.com` });
    const answers = [];
    for (const email of [mine.email, mine.email.toUpperCase(), foreign.email, ` ${foreign.email.toLowerCase()}`])
      answers.push(await refused(userBody({ email })));
    for (const { status, body } of answers) {
      expect(status).toBe(422);
      expect(body).toEqual(answers[0].body);
    }
    expect(answers[0].body).toMatchObject({
      troubleshoot: 'email is already taken.',
      errors: { email: ['is already taken'] },
    });
  });
});

describe('the inviter', () => {
  let company: TestCompany;
  let bad: [who: string, id: number][];

  beforeAll(async () => {
    company = await app.company();
    const gone = await inviteUser(company, { role_ids: ['admin'] });
    await company.api.delete(`/v1/users/${gone.id}`);
    bad = [
      ['an agent', (await inviteUser(company)).id],
      ['a supervisor', (await inviteUser(company, { role_ids: ['supervisor'] })).id],
      ['nobody', 999_999],
      ['an admin who was deleted', gone.id],
      ['an admin of another company', (await inviteUser(await app.company(), { role_ids: ['admin'] })).id],
    ];
  });

  it('is refused by V1 with 400 without the admin role, and nothing changes', async () => {
    await app.newEvents();
    for (const [who, inviter_user_id] of bad) {
      const { status, body } = await company.api.post('/v1/users', userBody({ inviter_user_id }));
      expect([who, status]).toEqual([who, 400]);
      expect(Object.keys(body.errors)).toEqual(['inviter_user_id']);
    }
    expect(await app.newEvents()).toEqual([]);
  });

  it('is ignored by V2 without the admin role: the mail names the company', async () => {
    await app.settle();
    const before = (await readMails(app.dataDir)).length;
    for (const [, inviter_user_id] of bad)
      expect((await company.api.post('/v2/users', userBody({ inviter_user_id }))).status).toBe(201);
    await app.settle();
    const mails = await readMails(app.dataDir);
    expect(mails).toHaveLength(before + bad.length);
    for (const mail of mails) expect(mail.text).toContain('Your company invites you');
  });
});
