import { TestApp, type TestCompany } from '../../../support/app.js';
import { requestHead, sendRaw } from '../../../support/http/raw-http.js';

const WRONG_TYPE = { error: 'Bad Request', troubleshoot: 'Content-Type must be application/json.', success: false };

describe('the Content-Type rule', () => {
  let app: TestApp;
  let company: TestCompany;
  let authorization: string;
  let teams = 0;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company({ plan: 'custom' });
    authorization = `Basic ${Buffer.from(`${company.apiId}:${company.apiToken}`).toString('base64')}`;
  });

  afterAll(() => app.close());

  const newTeam = (): string => JSON.stringify({ name: `Team ${++teams}` });
  const makeTeam = async (): Promise<number> =>
    (await company.api.post('/v1/teams', JSON.parse(newTeam()))).body.team.id;

  const refused = [
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json+ld',
    'application/vnd.api+json',
    'text/json',
    'json',
    'application/',
    '@@@',
    ';;;',
    'application json',
    'undefined',
  ];

  it.each(refused)('refuses %p on POST with 400', async (type) => {
    const answer = await company.api.post('/v1/teams', undefined, {
      raw: newTeam(),
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(WRONG_TYPE);
  });

  it.each(refused)('refuses %p on PUT with 400', async (type) => {
    const answer = await company.api.put('/v2/users/1', undefined, { raw: '{}', headers: { 'content-type': type } });
    expect([answer.status, answer.body]).toEqual([400, WRONG_TYPE]);
  });

  it.each(refused)('refuses %p on DELETE with 400, even without a body', async (type) => {
    const id = await makeTeam();
    const answer = await company.api.delete(`/v1/teams/${id}`, undefined, { headers: { 'content-type': type } });
    expect([answer.status, answer.body]).toEqual([400, WRONG_TYPE]);
    expect((await company.api.get(`/v1/teams/${id}`)).status).toBe(200);
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON',
    'application/json ; charset="utf-8"',
    'application/json;',
  ])('accepts %p', async (type) => {
    const answer = await company.api.post('/v1/teams', undefined, {
      raw: newTeam(),
      headers: { 'content-type': type },
    });
    expect(answer.status).toBe(201);
  });

  it('refuses a body without Content-Type with 400', async () => {
    const body = newTeam();
    const headers = { Authorization: authorization, 'Content-Length': String(body.length) };
    const { status, text } = await sendRaw(app.url, requestHead('POST /v1/teams', headers), body);
    expect([status, JSON.parse(text)]).toEqual([400, WRONG_TYPE]);
  });

  it('accepts a DELETE with neither body nor Content-Type', async () => {
    expect((await company.api.delete(`/v1/teams/${await makeTeam()}`)).status).toBe(204);
  });

  it.each(['', ' \n'])('accepts a DELETE with Content-Type JSON and the body %p', async (raw) => {
    const headers = { 'content-type': 'application/json' };
    expect((await company.api.delete(`/v1/teams/${await makeTeam()}`, undefined, { raw, headers })).status).toBe(204);
  });

  it('reads an empty POST as an empty object, so that mandatory fields are missing', async () => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await company.api.post('/v1/teams', undefined, { raw: '', headers });
    expect(status).toBe(422);
    expect(body.troubleshoot).toBe('name is mandatory and must not be blank.');
  });

  it('accepts a POST without a body when no field is mandatory', async () => {
    const { id: userId } = await app.user(company.id);
    expect((await company.api.post(`/v1/teams/${await makeTeam()}/users/${userId}`)).status).toBe(201);
  });

  it.each(refused)('ignores %p on GET', async (type) => {
    expect((await company.api.get('/v1/ping', { headers: { 'content-type': type } })).status).toBe(200);
  });

  it.each(['text/plain', '@@@', 'application/json'])(
    'answers 403 without credentials for an invalid body of type %p',
    async (type) => {
      const stranger = company.api.with(undefined);
      const answer = await stranger.post('/v1/teams', undefined, {
        raw: '{"name":',
        headers: { 'content-type': type },
      });
      expect(answer.status).toBe(403);
    },
  );

  it('accepts a form only on pages with forms', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await company.api.post('/dashboard/invitations/none', undefined, { raw: 'password=x', headers });
    expect(answer.status).not.toBe(400);
    expect(answer.headers.get('content-type')).toContain('text/html');
  });
});
