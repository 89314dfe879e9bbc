import { DataSource } from 'typeorm';
import type { ApiResponse } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';

describe('error responses', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  const cases: [number, string, string[], () => Promise<ApiResponse>][] = [
    [400, 'Bad Request', ['errors'], () => company.api.get('/v2/users?page=0')],
    [403, 'Forbidden', [], () => company.api.with(undefined).get('/v1/ping')],
    [404, 'Not Found', [], () => company.api.get('/v2/users/999999')],
    [405, 'Method Not Allowed', [], () => company.api.put('/v1/ping', {})],
    [413, 'Payload Too Large', [], () => company.api.post('/v1/teams', { name: 'x'.repeat(2_000_000) })],
    [422, 'Unprocessable Entity', ['errors'], () => company.api.post('/v1/teams', { name: ' ' })],
  ];

  it.each(cases)('%i is %s with a troubleshoot, success false and nothing else', async (status, error, more, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(Object.keys(answer.body).sort()).toEqual(['error', ...more, 'success', 'troubleshoot']);
    expect(answer.body).toMatchObject({ error, success: false, troubleshoot: expect.stringMatching(/^\S.*\.$/) });
  });

  it('names every invalid field in errors and in troubleshoot', async () => {
    const { status, body } = await company.api.post('/v2/users', { email: 'nobody', first_name: 5 });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      email: ['must be a valid email address'],
      first_name: ['must be a string'],
      last_name: ['is mandatory and must not be blank'],
    });
    for (const field of Object.keys(body.errors)) expect(body.troubleshoot).toContain(`${field} ${body.errors[field]}`);
  });

  const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

  it.each(['/dashbord', '/nothing/here?at=all', '/admin', '/admin/', '/admin?a=b', '/carrier', '/carrier/numbers'])(
    'shows browsers at %s a page',
    async (path) => {
      const { status, headers, text } = await company.api.with(undefined).get(path, { headers: { accept: HTML } });
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(text).toContain('<h1>This page does not exist</h1>');
    },
  );

  it.each([
    ['/dashbord', 'application/json'],
    ['/dashbord', '*/*'],
    ['/v1/nothing', HTML],
    ['/v2', HTML],
    ['/admin/v1', HTML],
    ['/admin/v1?a=b', HTML],
    ['/admin/v1/nothing', HTML],
    ['/admin', 'application/json'],
    ['/assets/nothing', HTML],
    ['/phone/v1/nothing', HTML],
    ['/carrier/v1/nothing', HTML],
  ])('answers GET %s with Accept: %s in JSON', async (path, accept) => {
    const { status, headers } = await company.api.get(path, { headers: { accept } });
    expect([status, headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
  });

  it('omits errors when no field is invalid', async () => {
    const { body } = await company.api.get('/v2/users/999999');
    expect(body).toEqual({ error: 'Not Found', troubleshoot: 'This user was not found.', success: false });
  });

  describe('an internal error', () => {
    let broken: TestApp;
    let answer: ApiResponse;

    beforeAll(async () => {
      broken = await TestApp.start();
      const { api } = await broken.company();
      await broken.context.get(DataSource).query('DROP TABLE team_members');
      await broken.context.get(DataSource).query('DROP TABLE teams');
      answer = await api.get('/v1/teams/1', { headers: { 'x-request-id': 'find-me-again' } });
    });

    afterAll(() => broken.close());

    it('answers 500 with the request id and without the cause', () => {
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        error: 'Internal Server Error',
        troubleshoot: 'Something went wrong on our side; tell the operator request find-me-again.',
        success: false,
      });
    });

    it('has the request id as a header too', () => {
      expect(answer.headers.get('x-request-id')).toBe('find-me-again');
    });
  });

  it.each(['/nothing', '/v1/nothing', '/v3/users', '/V1/ping', '/v1//ping', '/v1/ping/more', '/v2/teams'])(
    'answers 404 to the unknown path %s',
    async (path) => {
      const { status, body } = await company.api.get(path);
      expect(status).toBe(404);
      expect(body).toEqual({ error: 'Not Found', troubleshoot: 'This path was not found.', success: false });
    },
  );

  it('answers 404 to an unknown path with any body and type', async () => {
    for (const type of ['text/plain', '@@@', 'application/json']) {
      const { status } = await company.api.post('/v1/nothing', undefined, {
        raw: '{',
        headers: { 'content-type': type },
      });
      expect(status).toBe(404);
    }
  });

  it.each([
    ['POST', '/v1/ping', 'GET, HEAD'],
    ['DELETE', '/v1/users', 'GET, HEAD, POST'],
    ['POST', '/v1/users/17', 'DELETE, GET, HEAD, PUT'],
    ['DELETE', '/v2/users/17', 'GET, HEAD, PUT'],
    ['PUT', '/v1/teams/17', 'DELETE, GET, HEAD'],
    ['GET', '/v1/teams/17/users/3', 'DELETE, POST'],
    ['PATCH', '/v2/users/ada%40example.com/', 'GET, HEAD, PUT'],
    ['OPTIONS', '/v1/teams?page=2', 'GET, HEAD, POST'],
  ])('answers 405 to %s %s and allows %s', async (method, path, allow) => {
    const { status, headers, body } = await company.api.send(method, path);
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe(allow);
    expect(body.troubleshoot).toBe(`${method} is not allowed here; this path takes ${allow}.`);
  });

  it('answers 404, not 405, to an id that is too long for the router', async () => {
    for (const path of ['/v1/users/', '/v1/contacts/', '/v1/webhooks/'])
      for (const length of [513, 4000]) {
        const { status, headers, body } = await company.api.get(path + 'x'.repeat(length));
        expect([status, headers.get('allow')]).toEqual([404, null]);
        expect(body.troubleshoot).toBe('This path was not found.');
      }
  });

  it('answers 405 and 404 without credentials', async () => {
    const stranger = company.api.with(undefined);
    const refused = await stranger.delete('/v1/ping');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await stranger.get('/v1/nothing')).status).toBe(404);
  });
});
