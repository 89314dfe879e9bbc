import { TestApp, type TestCompany } from '../../support/app.js';

describe('the service root', () => {
  let app: TestApp;
  let company: TestCompany;

  beforeAll(async () => {
    app = await TestApp.start();
    company = await app.company();
  });

  afterAll(() => app.close());

  it('GET /v1 returns the name of the service and the contact of its operator', async () => {
    const { status, body } = await company.api.get('/v1');
    expect(status).toBe(200);
    expect(body).toEqual({ resource: 'Switchhook', contact: expect.any(String) });
  });

  it('GET /v1/ping answers pong to valid credentials', async () => {
    const { status, body } = await company.api.get('/v1/ping');
    expect(status).toBe(200);
    expect(body).toEqual({ ping: 'pong' });
  });
});
