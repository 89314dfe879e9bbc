import { faultOfAppUri } from '../../../src/modules/integrations/app-uri.js';

describe('a URI of an OAuth app', () => {
  it.each([
    'https://crm.example.com',
    'https://crm.example.com/callback?tenant=1',
    'https://CRM.example.com:8443/',
    'https://10.0.0.1/callback',
    'https://[2001:db8::1]/callback',
  ])('may be %s, because browsers open it, not this server', (uri) => {
    expect(faultOfAppUri(uri, false)).toBeUndefined();
  });

  it.each([
    ['http://crm.example.com/', 'must start with https://'],
    ['http://localhost:4000/', 'must start with https://'],
    ['ftp://crm.example.com/', 'must start with https://'],
    ['javascript:alert(1)', 'must start with https://'],
    ['crm.example.com', 'must be a valid URL'],
    ['https:crm.example.com', 'must be a valid URL'],
    ['https:///crm.example.com', 'must be a valid URL'],
    ['https://', 'must be a valid URL'],
    ['https://crm.example.com/a b', 'must be a valid URL'],
    ['https://crm.example.com/é', 'must be a valid URL'],
    ['https://crm.example.com/"x', 'must be a valid URL'],
    ['https://crm.example.com\\@evil.example.com/', 'must be a valid URL'],
    ['https://user:pw@crm.example.com/', 'must not contain a user name or a password'],
    ['https://user@crm.example.com/', 'must not contain a user name or a password'],
    ['https://crm.example.com/#x', 'must not contain a fragment'],
    ['https://crm.example.com/#', 'must not contain a fragment'],
  ])('may not be %s', (uri, rule) => {
    expect(faultOfAppUri(uri, false)).toBe(rule);
  });

  it('may not be longer than 2048 characters', () => {
    const uri = `https://crm.example.com/${'x'.repeat(2024)}`;
    expect([faultOfAppUri(uri, false), faultOfAppUri(`${uri}x`, false)]).toEqual([
      undefined,
      'must not be longer than 2048 characters',
    ]);
  });

  it.each(['http://localhost:4000/callback', 'http://127.0.0.1/', 'http://[::1]:4000/'])(
    'may be %s when private addresses are allowed',
    (uri) => {
      expect(faultOfAppUri(uri, true)).toBeUndefined();
    },
  );

  it.each(['http://crm.example.com/', 'http://localhost.example.com/', 'http://10.0.0.1/', 'ftp://localhost/'])(
    'may still not be %s then',
    (uri) => {
      expect(faultOfAppUri(uri, true)).toBe('must start with https://, or with http:// and localhost');
    },
  );
});
