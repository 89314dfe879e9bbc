import { hash, randomBytes } from 'node:crypto';
import { MINUTE } from '../../../src/platform/clock.js';
import { type ApiResponse, ApiClient } from '../../support/http/api-client.js';
import { TestApp, type TestCompany } from '../../support/app.js';
import { OAuthClient, type Person, REDIRECT } from '../../support/company/oauth-client.js';

const basic = (id: string, secret: string): string => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

describe('POST /v1/oauth/token', () => {
  let app: TestApp;
  let company: TestCompany;
  let admin: Person & { id: number };
  let oauthClient: OAuthClient;
  let other: OAuthClient;
  let anyone: ApiClient;

  beforeAll(async () => {
    app = await TestApp.start({ TRUST_PROXY: 'true' });
    company = await app.company();
    admin = await app.user(company.id, { roles: ['owner'] });
    oauthClient = await OAuthClient.register(app);
    other = await OAuthClient.register(app, { name: 'Other' });
    anyone = new ApiClient(app.url);
  });

  afterAll(() => app.close());

  const ping = async (token: string): Promise<number> => (await anyone.with(`Bearer ${token}`).get('/v1/ping')).status;

  function expectFault({ status, headers, body }: ApiResponse, fault: string, code = 400): void {
    expect([status, body]).toEqual([
      code,
      {
        error: fault,
        error_description: expect.any(String),
        troubleshoot: body.error_description,
        success: false,
      },
    ]);
    expect(headers.get('cache-control')).toBe('no-store');
  }

  describe('returns a token', () => {
    it('for the code of an Admin: hexadecimal, without expiry, and not cacheable', async () => {
      const { status, headers, body } = await oauthClient.exchange(await oauthClient.obtainCode(admin));
      expect([status, body]).toEqual([
        200,
        {
          access_token: expect.stringMatching(/^[0-9a-f]{64}$/),
          token_type: 'Bearer',
          created_at: Math.floor(app.clock.now() / 1000),
        },
      ]);
      expect([headers.get('cache-control'), headers.get('pragma')]).toEqual(['no-store', 'no-cache']);
      app.clock.advance(400 * 24 * 60 * MINUTE);
      expect(await ping(body.access_token)).toBe(200);
    });

    it('for a form, as OAuth libraries send it', async () => {
      const form = new URLSearchParams(
        oauthClient.tokenBody(await oauthClient.obtainCode(admin)) as Record<string, string>,
      );
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status, body } = await anyone.post('/v1/oauth/token', undefined, { raw: form.toString(), headers });
      expect([status, await ping(body.access_token)]).toEqual([200, 200]);
    });

    it('for a client that authenticates in the Authorization header', async () => {
      const client = anyone.with(basic(oauthClient.clientId, oauthClient.clientSecret));
      const code = await oauthClient.obtainCode(admin);
      const without = oauthClient.tokenBody(code, { client_id: undefined, client_secret: undefined });
      expect((await client.post('/v1/oauth/token', without)).status).toBe(200);
      const both = oauthClient.tokenBody(await oauthClient.obtainCode(admin));
      expect((await client.post('/v1/oauth/token', both)).status).toBe(200);
    });

    it('up to ten minutes after the consent', async () => {
      const code = await oauthClient.obtainCode(admin);
      app.clock.advance(10 * MINUTE - 1);
      expect((await oauthClient.exchange(code)).status).toBe(200);
    });

    it('for each installation on one account separately', async () => {
      const tokens = [await oauthClient.connect(admin), await oauthClient.connect(admin), await other.connect(admin)];
      expect(new Set(tokens.map(({ token }) => token)).size).toBe(3);
      for (const { token } of tokens) expect(await ping(token)).toBe(200);
    });

    it('and stores only hashes of codes, tokens and secrets', async () => {
      const code = await oauthClient.obtainCode(admin);
      const { body } = await oauthClient.exchange(code);
      const unused = await oauthClient.obtainCode(admin);
      const tables = ['oauth_apps', 'oauth_codes', 'integrations'];
      const rows = await Promise.all(tables.map(async (table) => app.reader.rows(`SELECT * FROM ${table}`)));
      const stored = JSON.stringify(rows);
      expect(stored).toContain(hash('sha256', body.access_token as string));
      for (const secret of [code, unused, body.access_token as string, oauthClient.clientSecret])
        expect(stored).not.toContain(secret);
    });

    it('and ignores an Idempotency-Key', async () => {
      const headers = { 'idempotency-key': 'a-key' };
      const code = await oauthClient.obtainCode(admin);
      const first = await anyone.post('/v1/oauth/token', oauthClient.tokenBody(code), { headers });
      const again = await anyone.post('/v1/oauth/token', oauthClient.tokenBody(code), { headers });
      expect([first.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 400, null]);
    });
  });

  describe('answers invalid_grant', () => {
    it.each(['0'.repeat(64), 'x', "' OR 1=1 --", 'é\u{1f600}'])('to an unknown code: %s', async (code) => {
      expectFault(await oauthClient.exchange(code), 'invalid_grant');
    });

    it('to a code in upper case, truncated or extended', async () => {
      const code = await oauthClient.obtainCode(admin);
      for (const odd of [code.toUpperCase(), code.slice(1), `${code} `, `${code}0`])
        expectFault(await oauthClient.exchange(odd), 'invalid_grant');
      expect((await oauthClient.exchange(code)).status).toBe(200);
    });

    it('to a code that is ten minutes old', async () => {
      const code = await oauthClient.obtainCode(admin);
      app.clock.advance(10 * MINUTE);
      expectFault(await oauthClient.exchange(code), 'invalid_grant');
    });

    it.each([`${REDIRECT}/`, REDIRECT.toUpperCase(), `${REDIRECT}?a=1`, 'https://evil.example.com/'])(
      'to another redirect_uri: %s; the code stays valid for the right one',
      async (redirect_uri) => {
        const code = await oauthClient.obtainCode(admin);
        expectFault(await oauthClient.exchange(code, { redirect_uri }), 'invalid_grant');
        expect((await oauthClient.exchange(code)).status).toBe(200);
      },
    );

    it('to the code of another client, which stays valid for its own client', async () => {
      const code = await oauthClient.obtainCode(admin);
      expectFault(await other.exchange(code), 'invalid_grant');
      const { body } = await oauthClient.exchange(code);
      expectFault(await other.exchange(code), 'invalid_grant');
      expect(await ping(body.access_token)).toBe(200);
    });

    it('to a repeated code, and revokes its token', async () => {
      const code = await oauthClient.obtainCode(admin);
      const { body } = await oauthClient.exchange(code);
      expect(await ping(body.access_token)).toBe(200);
      expectFault(await oauthClient.exchange(code), 'invalid_grant');
      expect(await ping(body.access_token)).toBe(403);
      expectFault(await oauthClient.exchange(code), 'invalid_grant');
    });

    it('to a code repeated months later or with a wrong redirect_uri, and revokes its token', async () => {
      const [late, wrong] = [await oauthClient.obtainCode(admin), await oauthClient.obtainCode(admin)];
      const tokens = [
        (await oauthClient.exchange(late)).body.access_token,
        (await oauthClient.exchange(wrong)).body.access_token,
      ];
      expectFault(await oauthClient.exchange(wrong, { redirect_uri: 'https://evil.example.com/' }), 'invalid_grant');
      app.clock.advance(90 * 24 * 60 * MINUTE);
      // A consent deletes expired codes, but keeps used ones.
      await oauthClient.obtainCode(admin);
      expectFault(await oauthClient.exchange(late), 'invalid_grant');
      for (const token of tokens) expect(await ping(token as string)).toBe(403);
    });
  });

  describe('with PKCE', () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = { code_challenge: hash('sha256', verifier, 'base64url'), code_challenge_method: 'S256' };

    it('returns a token for the right verifier', async () => {
      const code = await oauthClient.obtainCode(admin, challenge);
      expect((await oauthClient.exchange(code, { code_verifier: verifier })).status).toBe(200);
    });

    it('answers invalid_grant without it, to another one, and to the challenge itself', async () => {
      const code = await oauthClient.obtainCode(admin, challenge);
      for (const code_verifier of [undefined, randomBytes(32).toString('base64url'), challenge.code_challenge])
        expectFault(await oauthClient.exchange(code, { code_verifier }), 'invalid_grant');
      expect((await oauthClient.exchange(code, { code_verifier: verifier })).status).toBe(200);
    });

    it('answers invalid_grant to a verifier where no challenge was sent', async () => {
      expectFault(
        await oauthClient.exchange(await oauthClient.obtainCode(admin), { code_verifier: verifier }),
        'invalid_grant',
      );
    });
  });

  describe('answers invalid_client, 401', () => {
    const from = { 'x-forwarded-for': '10.1.2.3' };
    const attempt = (more: Record<string, unknown>, authorization?: string) =>
      anyone
        .with(authorization)
        .post('/v1/oauth/token', oauthClient.tokenBody('0'.repeat(64), more), { headers: from });

    it.each<[string, () => Record<string, unknown>]>([
      ['a wrong secret', () => ({ client_secret: '0'.repeat(64) })],
      ['the secret of another app', () => ({ client_secret: other.clientSecret })],
      ['an unknown client', () => ({ client_id: '0'.repeat(32) })],
      ['a client_id with a space behind it', () => ({ client_id: `${oauthClient.clientId} ` })],
    ])('to %s', async (_, more) => {
      const answer = await attempt(more());
      expectFault(answer, 'invalid_client', 401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /);
    });

    it('to a wrong secret in the Authorization header', async () => {
      const none = { client_id: undefined, client_secret: undefined };
      expectFault(await attempt(none, basic(oauthClient.clientId, 'wrong')), 'invalid_client', 401);
    });

    it('before it checks the code, which stays valid', async () => {
      const code = await oauthClient.obtainCode(admin);
      expectFault(await oauthClient.exchange(code, { client_secret: 'wrong' }), 'invalid_client', 401);
      expect((await oauthClient.exchange(code)).status).toBe(200);
    });

    it('sixty times a minute for an address, then 429 for further failures', async () => {
      const headers = { 'x-forwarded-for': '10.9.9.9' };
      const guess = () =>
        anyone.post('/v1/oauth/token', oauthClient.tokenBody('x', { client_secret: 'wrong' }), { headers });
      for (let i = 0; i < 60; i++) expect((await guess()).status).toBe(401);
      const refused = await guess();
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      const good = oauthClient.tokenBody(await oauthClient.obtainCode(admin));
      expect((await anyone.post('/v1/oauth/token', good, { headers })).status).toBe(200);
    });
  });

  describe('answers invalid_request', () => {
    it.each(['client_id', 'client_secret', 'code', 'redirect_uri', 'grant_type'])('without %s', async (field) => {
      for (const value of [undefined, '', '  ', null]) {
        const answer = await oauthClient.exchange('x', { [field]: value });
        expectFault(answer, 'invalid_request');
        expect(answer.body.troubleshoot).toBe(`${field} is mandatory and must not be blank.`);
      }
    });

    it.each(['client_id', 'client_secret', 'code', 'redirect_uri', 'grant_type', 'code_verifier'])(
      'to a %s that is not a string',
      async (field) => {
        for (const value of [7, true, ['x'], { x: 1 }])
          expectFault(await oauthClient.exchange('x', { [field]: value }), 'invalid_request');
      },
    );

    it('to different clients in the header and the body', async () => {
      const client = anyone.with(basic(other.clientId, other.clientSecret));
      expectFault(await client.post('/v1/oauth/token', oauthClient.tokenBody('x')), 'invalid_request');
    });

    it.each<[string, string, string | undefined]>([
      ['a body that is no JSON', '{', 'application/json'],
      ['a list', '[]', 'application/json'],
      ['a text', '"code"', 'application/json'],
      ['another kind of body', 'code=1', 'text/plain'],
      ['nothing', '', undefined],
    ])('to %s', async (_, raw, type) => {
      const headers = type === undefined ? undefined : { 'content-type': type };
      expectFault(await anyone.post('/v1/oauth/token', undefined, { raw, headers }), 'invalid_request');
    });

    it('to a body over a megabyte, with 413', async () => {
      expectFault(await oauthClient.exchange('x'.repeat(1024 * 1024)), 'invalid_request', 413);
    });
  });

  it.each(['refresh_token', 'password', 'client_credentials', 'Authorization_code', 'authorization_code '])(
    'answers unsupported_grant_type to %s',
    async (grant_type) => {
      expectFault(await anyone.post('/v1/oauth/token', { grant_type }), 'unsupported_grant_type');
    },
  );

  it('allows only POST', async () => {
    const { status, headers } = await anyone.get('/v1/oauth/token');
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });
});
