import { CallCreated } from '../../../src/contracts/calls/events.js';
import { CALLER, carrierClient, CallScenario, startApp, CARRIER_TOKEN } from '../../engine/call-scenario.js';
import { ApiClient } from '../../support/http/api-client.js';
import { TestApp } from '../../support/app.js';

describe('the carrier API', () => {
  let app: TestApp;
  let carrier: ApiClient;
  let to: string;

  beforeAll(async () => {
    app = await startApp();
    carrier = carrierClient(app);
    const scenario = await CallScenario.create(app);
    to = await scenario.addNumber([await scenario.addAgent('ada')]);
  });

  afterAll(() => app.close());

  const calls = async (): Promise<number> =>
    Number((await app.reader.first<{ n: number }>('SELECT COUNT(*) AS n FROM calls'))!.n);

  describe('requires the token of the carrier', () => {
    it.each([
      ['no credentials', undefined],
      ['a wrong token', 'Bearer the token of somebody'],
      ['a token that begins well', `Bearer ${CARRIER_TOKEN.slice(0, -1)}`],
      ['another scheme', `Basic ${Buffer.from(`carrier:${CARRIER_TOKEN}`).toString('base64')}`],
      ['an empty token', 'Bearer '],
    ])('%s is refused with 403', async (_, authorization) => {
      const { status, body, headers } = await carrier
        .with(authorization)
        .post('/carrier/v1/calls', { to, from: CALLER });
      expect(status).toBe(403);
      expect(body).toEqual({ error: 'Forbidden', troubleshoot: expect.stringMatching(/Bearer/), success: false });
      expect(headers.get('www-authenticate')).toMatch(/^Bearer/);
    });

    it('before it reads the body', async () => {
      const { status } = await carrier
        .with(undefined)
        .post('/carrier/v1/calls', undefined, { raw: '{', headers: JSON_TYPE });
      expect(status).toBe(403);
    });

    it('and refuses an API key of a company', async () => {
      const { api } = await app.company();
      expect((await api.post('/carrier/v1/calls', { to, from: CALLER })).status).toBe(403);
    });

    it('and counts no request against a rate limit', async () => {
      const { headers } = await carrier.post('/carrier/v1/calls', { to, from: CALLER });
      expect(headers.get('x-switchhookapi-limit')).toBeNull();
    });
  });

  describe('a call', () => {
    it('is created with an id and a sid', async () => {
      await app.newEvents();
      const { status, body } = await carrier.post('/carrier/v1/calls', { to, from: CALLER });
      expect(status).toBe(201);
      expect(body).toEqual({ call_id: expect.any(Number), sid: expect.stringMatching(/^.{8,64}$/) });
      await app.settle();
      expect(app.events.find((event) => event instanceof CallCreated)).toMatchObject({ callId: body.call_id });
    });

    it('may be anonymous', async () => {
      const { status, body } = await carrier.post('/carrier/v1/calls', { to, from: 'anonymous' });
      expect(status).toBe(201);
      const row = await app.reader.first('SELECT raw_digits FROM calls WHERE id = ?', [body.call_id]);
      expect(row).toMatchObject({ raw_digits: 'anonymous' });
    });

    it("stores the carrier's sid and the call that it calls back", async () => {
      const sent = { to, from: CALLER, sid: 'a84b4c76e66710@pc33.example.com', automatic_callback_call_id: 1 };
      const { body } = await carrier.post('/carrier/v1/calls', sent);
      expect(body.sid).toBe(sent.sid);
      const row = await app.reader.first<Record<string, unknown>>('SELECT * FROM calls WHERE id = ?', [body.call_id]);
      expect(Number(row!.automatic_callback_call_id)).toBe(1);
    });

    it('returns the first call when the sid is repeated', async () => {
      const sent = { to, from: CALLER, sid: 'CA-twice' };
      const first = await carrier.post('/carrier/v1/calls', sent);
      await app.newEvents();
      const second = await carrier.post('/carrier/v1/calls', sent);
      expect([first.status, second.status]).toEqual([201, 200]);
      expect(second.body).toEqual(first.body);
      expect(await app.newEvents()).toEqual([]);
    });

    it('is created once for concurrent requests with the same sid', async () => {
      const sent = { to, from: CALLER, sid: 'CA-together' };
      const answers = await Promise.all(Array.from({ length: 6 }, () => carrier.post('/carrier/v1/calls', sent)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body.call_id)).size).toBe(1);
    });

    it('is another call when the sid differs in case', async () => {
      const first = await carrier.post('/carrier/v1/calls', { to, from: CALLER, sid: 'ca-case' });
      const second = await carrier.post('/carrier/v1/calls', { to, from: CALLER, sid: 'CA-CASE' });
      expect(second.status).toBe(201);
      expect(second.body.call_id).not.toBe(first.body.call_id);
    });

    it.each([
      ['to', undefined, 422],
      ['to', ' ', 422],
      ['from', null, 422],
      ['to', '0176360695', 400],
      ['to', '+33 1 76 36 06 95', 400],
      ['to', 33176360695, 400],
      ['from', 'Anonymous', 400],
      ['from', '+1', 400],
      ['sid', '', 400],
      ['sid', 'two words', 400],
      ['sid', 'x'.repeat(65), 400],
      ['automatic_callback_call_id', 'one', 400],
      ['automatic_callback_call_id', 0, 400],
    ])('whose %s is %j is refused with the status it has', async (field, value, expected) => {
      const before = await calls();
      const { status, body } = await carrier.post('/carrier/v1/calls', { to, from: CALLER, [field]: value });
      expect(status).toBe(expected);
      expect(Object.keys(body.errors)).toEqual([field]);
      expect(await calls()).toBe(before);
    });

    it('answers 404 for an unknown number', async () => {
      const { status, body } = await carrier.post('/carrier/v1/calls', { to: '+33176360000', from: CALLER });
      expect(status).toBe(404);
      expect(body.troubleshoot).toBe('This Number was not found.');
    });

    it('answers 404 for an inactive Number', async () => {
      const scenario = await CallScenario.create(app);
      const asleep = await scenario.addNumber([], { active: false });
      expect((await carrier.post('/carrier/v1/calls', { to: asleep, from: CALLER })).status).toBe(404);
    });
  });

  describe('an event of a call', () => {
    const happen = async (sid: string, body: unknown) => carrier.post(`/carrier/v1/calls/${sid}/events`, body);
    let sid: string;

    beforeAll(async () => {
      sid = (await carrier.post('/carrier/v1/calls', { to, from: CALLER })).body.sid;
    });

    it('is accepted with 202 and an empty object', async () => {
      expect(await happen(sid, { type: 'dtmf', digit: '#' })).toMatchObject({ status: 202, body: {} });
    });

    it('is found by a sid with special characters', async () => {
      const odd = '1/2?3#4%';
      await carrier.post('/carrier/v1/calls', { to, from: CALLER, sid: odd });
      expect((await happen(encodeURIComponent(odd), { type: 'dtmf', digit: '1' })).status).toBe(202);
    });

    it('answers 404 for an unknown sid', async () => {
      expect((await happen('CA-unknown', { type: 'caller_hangup' })).status).toBe(404);
    });

    it.each([
      [{}, 422, 'type'],
      [{ type: '' }, 422, 'type'],
      [{ type: 'earthquake' }, 400, 'type'],
      [{ type: 'toString' }, 400, 'type'],
      [{ type: 7 }, 400, 'type'],
      [{ type: 'dtmf' }, 422, 'digit'],
      [{ type: 'dtmf', digit: '12' }, 400, 'digit'],
      [{ type: 'dtmf', digit: 'A' }, 400, 'digit'],
      [{ type: 'dtmf', digit: 1 }, 400, 'digit'],
      [{ type: 'callee_rejected' }, 422, 'reason'],
      [{ type: 'callee_rejected', reason: 'bored' }, 400, 'reason'],
      [{ type: 'conference_joined', phone_number: CALLER }, 422, 'name'],
      [{ type: 'conference_joined', name: ' ', phone_number: CALLER }, 422, 'name'],
      [{ type: 'conference_joined', name: 'Grace' }, 422, 'phone_number'],
      [{ type: 'conference_left', name: 'Grace', phone_number: 'home' }, 400, 'phone_number'],
      [{ type: 'conference_left', name: 'Grace', user_id: -1 }, 400, 'user_id'],
      [{ type: 'conference_left', name: 'Grace', user_id: 1, phone_number: CALLER }, 400, 'phone_number'],
    ])('%j is refused with %i for its %s', async (body, expected, field) => {
      const answer = await happen(sid, body);
      expect(answer.status).toBe(expected);
      expect(Object.keys(answer.body.errors)).toEqual([field]);
    });

    it.each([
      { type: 'callee_ringing' },
      { type: 'callee_answered' },
      { type: 'callee_rejected', reason: 'busy' },
      { type: 'transfer_answered' },
      { type: 'transfer_failed' },
      { type: 'conference_joined', name: 'Grace', phone_number: CALLER },
      { type: 'conference_left', name: 'Grace', phone_number: CALLER },
    ])('that cannot happen while agents ring is answered with 409 and changes nothing: %j', async (body) => {
      const row = () => app.reader.first('SELECT * FROM calls WHERE sid = ?', [sid]);
      const before = await row();
      await app.newEvents();
      expect((await happen(sid, body)).status).toBe(409);
      expect(await row()).toEqual(before);
      expect(await app.newEvents()).toEqual([]);
    });

    it('answers 409 for an ended call', async () => {
      const { body } = await carrier.post('/carrier/v1/calls', { to, from: CALLER });
      await happen(body.sid, { type: 'caller_hangup' });
      for (const late of [{ type: 'caller_hangup' }, { type: 'dtmf', digit: '1' }])
        expect(await happen(body.sid, late)).toMatchObject({
          status: 409,
          body: { troubleshoot: 'This call is over.' },
        });
    });
  });

  it("has a separate document and is not part of the public API's", async () => {
    const pathsIn = async (document: string): Promise<string[]> =>
      Object.keys(((await (await fetch(app.url + document)).json()) as { paths: object }).paths);
    expect((await pathsIn('/openapi.json')).filter((path) => path.startsWith('/carrier'))).toEqual([]);
    expect(await pathsIn('/carrier-openapi.json')).toEqual([
      '/carrier/v1/calls',
      '/carrier/v1/calls/{sid}/events',
      '/carrier/v1/messages',
      '/carrier/v1/messages/{id}/status',
      '/carrier/v1/whatsapp/status',
      '/carrier/v1/whatsapp/templates',
    ]);
  });

  it('allows only POST', async () => {
    const { status, headers } = await carrier.get('/carrier/v1/calls');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});

const JSON_TYPE = { 'content-type': 'application/json' };

describe('without a token', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  it.each([
    ['POST', '/carrier/v1/calls'],
    ['GET', '/carrier/v1/calls'],
    ['POST', '/carrier/v1/calls/CA-1/events'],
    ['DELETE', '/carrier/v1'],
    ['POST', '/carrier'],
  ])('there is no carrier API: %s %s answers 404', async (method, path) => {
    const { status, body } = await new ApiClient(app.url, 'Bearer undefined').send(method, path);
    expect(status).toBe(404);
    expect(body).toEqual({ error: 'Not Found', troubleshoot: 'This path was not found.', success: false });
  });
});
