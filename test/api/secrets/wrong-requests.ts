import type { Canaries } from './canaries.js';

interface Wrong {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const basic = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;

/** Requests that are refused, with secrets where clients have put them by mistake. */
export function wrongRequests(canaries: Canaries, { apiId, email }: { apiId: string; email: string }): Wrong[] {
  const made: Wrong[] = [];
  let count = 0;
  const secret = (): string => canaries.create(`secret ${++count} of wrong request ${made.length + 1}`);
  const add = (path: string, request: Omit<Wrong, 'path'> = {}): void => void made.push({ path, ...request });
  const post = (path: string, body: unknown, headers = {}): void =>
    add(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

  for (const path of ['/v1/users', '/v2/users', '/admin/v1/users', '/phone/v1/me', '/carrier/v1/messages', '/metrics'])
    for (const authorization of [basic(`${apiId}:${secret()}`), basic(secret()), `Bearer ${secret()}`, secret()])
      add(path, { headers: { authorization } });
  for (const path of [
    '/v1/users',
    '/nowhere',
    '/v1/oauth/token',
    '/dashboard',
    '/phone',
    '/assets/recording/1',
    '/docs',
  ])
    add(`${path}?api_token=${secret()}&access_token=${secret()}`);
  for (const path of [
    '/v1/users/',
    '/v1/webhooks/',
    '/dashboard/invitations/',
    '/s/v1/',
    '/assets/documents/',
    '/nowhere/',
    '/%zz',
  ])
    add(path + secret());
  for (const cookie of ['switchhook_session', 'switchhook_dashboard', '__Host-switchhook'])
    for (const path of ['/admin/v1/session', '/admin/v1/users', '/assets/recording/1'])
      add(path, { headers: { cookie: `${cookie}=${secret()}` } });

  for (const path of ['/admin/v1/session', '/phone/v1/session']) {
    post(path, { email, password: secret() });
    post(path, { email: secret(), password: secret() });
    post(path, { email, password: [secret()] });
    post(path, { email, password: { [secret()]: 1 }, [secret()]: 1 });
  }
  post('/admin/v1/session/link', { token: secret() });
  post('/phone/v1/session/link', { token: secret() });
  post('/admin/v1/setup', { token: secret(), password: secret() });
  add('/admin/v1/password_resets', {
    method: 'PUT',
    headers: JSON_TYPE,
    body: JSON.stringify({ token: secret(), password: secret() }),
  });
  post('/v1/oauth/token', {
    grant_type: 'authorization_code',
    client_id: apiId,
    client_secret: secret(),
    code: secret(),
  });
  add('/v1/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ client_id: secret(), client_secret: secret(), code: secret(), grant_type: secret() }),
  });

  // JSON.parse quotes the text around a syntax error.
  for (const path of [
    '/admin/v1/session',
    '/v1/oauth/token',
    '/v1/webhooks',
    '/carrier/v1/messages',
    '/phone/v1/session',
  ])
    for (const body of [
      `{"password": ${secret()}}`,
      `{"password": "${secret()}`,
      `${secret()}`,
      `{"a":"${secret()}"}}`,
    ])
      add(path, { method: 'POST', headers: JSON_TYPE, body });
  for (const type of ['text/plain', 'application/xml', secret()])
    add('/admin/v1/session', { method: 'POST', headers: { 'content-type': type }, body: secret() });
  for (const name of ['idempotency-key', 'x-csrf-token', 'origin', 'referer', 'user-agent'])
    post('/admin/v1/session', { email, password: secret() }, { [name]: secret() });
  return made;
}

/** Requests with valid credentials and values that are refused. */
export function wrongValues(canaries: Canaries): [path: string, body: unknown][] {
  let count = 0;
  const secret = (): string => canaries.create(`wrong value ${++count}`);
  return [
    ['/v1/webhooks', { url: `https://user:${secret()}@receiver.example.com/` }],
    ['/v1/webhooks', { url: `ftp://receiver.example.com/${secret()}` }],
    ['/admin/v1/trunks', { name: 'Main', host: 'not a host', username: 'acme', password: secret() }],
    ['/admin/v1/trunks', { name: 'Main', host: 'sip.example.com', password: { secret: secret() } }],
    ['/admin/v1/connections', { kind: 'http', url: `http://user:${secret()}@10.0.0.1/` }],
    ['/admin/v1/sip_phones', { user_id: secret(), password: secret() }],
  ];
}
