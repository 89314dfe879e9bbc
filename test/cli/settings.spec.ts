import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config, ConfigError } from '../../src/platform/config.js';

describe('the settings', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'switchhook-settings-'));
  });

  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const config = (env: Record<string, string> = {}): Config => new Config({ DATA_DIR: dataDir, ...env });

  it('have defaults', () => {
    expect(config()).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      baseUrl: 'http://localhost:3000',
      dashboardUrl: 'http://localhost:3000/dashboard',
      phoneUrl: 'http://localhost:3000/phone',
      assetsUrl: 'http://localhost:3000/assets',
      shortUrl: 'http://localhost:3000/s',
      storageUrl: `file:${join(dataDir, 'media')}`,
      databaseUrl: `sqlite:${join(dataDir, 'switchhook.db')}`,
      redisUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'Switchhook <no-reply@localhost>',
      serviceName: 'Switchhook',
      metricsToken: undefined,
      logLevel: 'info',
      roles: new Set(['api', 'worker']),
      trustProxy: false,
      maxConnectionsPerAddress: 256,
      webhookAllowPrivate: false,
      webhookRetentionDays: 30,
      carrier: 'simulator',
      carrierUrl: undefined,
      carrierToken: undefined,
      simulatorFarEnd: 'manual',
      demo: false,
    });
  });

  it.each<[string, string, Record<string, string>?]>([
    ['PORT', 'high'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['BASE_URL', 'example.com'],
    ['BASE_URL', 'ftp://example.com'],
    ['DASHBOARD_URL', '/dashboard'],
    ['PHONE_URL', '/phone'],
    ['ASSETS_URL', '/assets'],
    ['SHORT_URL', 's.example.com'],
    ['STORAGE_URL', 's3://bucket'],
    ['STORAGE_URL', 'file:'],
    ['DATABASE_URL', 'postgres://db/switchhook'],
    ['DATABASE_URL', 'sqlite:'],
    ['DATABASE_URL', 'mysql://root@localhost'],
    ['REDIS_URL', 'localhost:6379'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SECRET_KEY', 'fifteen letters'],
    ['CARRIER_TOKEN', 'fifteen letters'],
    ['METRICS_TOKEN', 'fifteen letters'],
    ['SERVICE_NAME', 'Switch hook'],
    ['HEADER_PREFIX', 'X Api:'],
    ['CONTACT', 'the desk in room 5'],
    ['CONTACT', 'http://example.com/contact'],
    ['CONTACT', 'https://'],
    ['CONTACT', 'ops@example'],
    ['CONTACT', 'ops@example.com\nEvil: yes'],
    ['LOG_LEVEL', 'loud'],
    ['LOG_FORMAT', 'xml'],
    ['ROLES', 'api,cook'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '-1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, proxy'],
    ['MAX_CONNECTIONS_PER_ADDRESS', '0'],
    ['MAX_CONNECTIONS_PER_ADDRESS', 'many'],
    ['WEBHOOK_ALLOW_PRIVATE', '1'],
    ['WEBHOOK_RETENTION_DAYS', '0'],
    ['WEBHOOK_RETENTION_DAYS', '3651'],
    ['CARRIER', 'pigeon'],
    ['CARRIER_URL', 'bridge.example.com'],
    ['SIMULATOR_FAR_END', 'robot'],
    ['RTP_PORTS', '20000'],
    ['RTP_PORTS', '20010-20000'],
    ['RTP_PORTS', '20000-20002'],
    ['RTP_PORTS', '20001-20004'],
    ['RTP_PORTS', '20000-70000'],
    ['BACKUP_DIR', '', { BACKUP_SCHEDULE: '0 3 * * *' }],
    ['BACKUP_DIR', '/backups', { DATABASE_URL: 'mysql://u:p@db/pbx', SECRET_KEY: 'sixteen letters!' }],
    ['BACKUP_SCHEDULE', 'nightly', { BACKUP_DIR: '/backups' }],
    ['BACKUP_KEEP', '0', { BACKUP_DIR: '/backups' }],
    ['DEMO', 'yes'],
  ])('a wrong %s is refused with a sentence that names it: %j', (name, value, others = {}) => {
    const start = (): Config => config({ [name]: value, ...others });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} .*[^.]\\.$`));
  });

  it.each([
    ['PORT', '8080', { port: 8080, baseUrl: 'http://localhost:8080' }],
    ['BASE_URL', 'https://pbx.example.com/', { baseUrl: 'https://pbx.example.com' }],
    ['DATABASE_URL', 'mysql://u:p@db:3306/pbx', { databaseUrl: 'mysql://u:p@db:3306/pbx', embedded: false }],
    ['DATABASE_URL', 'sqlite:/var/pbx.db', { databaseUrl: 'sqlite:/var/pbx.db', embedded: true }],
    ['ASSETS_URL', 'https://assets.example.com/', { assetsUrl: 'https://assets.example.com' }],
    ['SHORT_URL', 'https://s.example.com', { shortUrl: 'https://s.example.com' }],
    ['STORAGE_URL', 'file:///srv/media', { storageUrl: 'file:/srv/media' }],
    ['REDIS_URL', 'rediss://redis:6379', { redisUrl: 'rediss://redis:6379' }],
    ['CONTACT', 'ops@example.com', { contact: 'ops@example.com', contactUrl: 'mailto:ops@example.com' }],
    ['CONTACT', 'https://example.com/help', { contactUrl: 'https://example.com/help' }],
    ['CONTACT', 'https://example.com/a\nb', { contactUrl: 'https://example.com/ab' }],
    ['CONTACT', '', { contact: 'the operator of this installation', contactUrl: undefined }],
    ['ROLES', 'worker', { roles: new Set(['worker']) }],
    ['MAX_CONNECTIONS_PER_ADDRESS', '64', { maxConnectionsPerAddress: 64 }],
    ['WEBHOOK_ALLOW_PRIVATE', 'true', { webhookAllowPrivate: true }],
    ['WEBHOOK_RETENTION_DAYS', '7', { webhookRetentionDays: 7 }],
    ['CARRIER_TOKEN', 'sixteen letters!', { carrierToken: 'sixteen letters!' }],
    ['SIMULATOR_FAR_END', 'auto', { simulatorFarEnd: 'auto' }],
    ['RTP_PORTS', '21000-21003', { telephony: { rtpPorts: { first: 21_000, last: 21_003 } } }],
    ['DEMO', 'true', { simulatorFarEnd: 'auto' }],
    ['LOG_LEVEL', '  ', { logLevel: 'info' }],
  ])('%s accepts %j', (name, value, expected) => {
    expect(config({ SECRET_KEY: 'sixteen or more characters', [name]: value })).toMatchObject(expected);
  });

  const believed = (given: string, address: string, hop = 0): boolean =>
    (config({ TRUST_PROXY: given }).trustProxy as (address: string, hop: number) => boolean)(address, hop);

  it('TRUST_PROXY as a number trusts that many hops', () => {
    expect([0, 1, 2].map((hop) => believed('2', '203.0.113.9', hop))).toEqual([true, true, false]);
  });

  it('TRUST_PROXY as true trusts every proxy', () => {
    expect(believed('true', '203.0.113.9', 7)).toBe(true);
  });

  it('TRUST_PROXY as a list trusts its addresses and networks', () => {
    const list = '10.0.0.0/8, loopback,2001:db8::1';
    const addresses = ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1', '2001:db8::1', '11.0.0.1', '2001:db8::2'];
    expect(addresses.map((address) => believed(list, address))).toEqual([true, true, true, true, true, false, false]);
  });

  it('the secret key is created once, readable only by this user, and persists', () => {
    const { secretKey } = config();
    expect(config().secretKey).toEqual(secretKey);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe(String(secretKey));
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
  });

  it('MySQL requires a secret key that all replicas share', () => {
    expect(() => config({ DATABASE_URL: 'mysql://u:p@db/pbx' })).toThrow(/^SECRET_KEY is mandatory/);
  });

  it.each([
    ['CARRIER_URL', { CARRIER_TOKEN: 'the token of a carrier' }],
    ['CARRIER_TOKEN', { CARRIER_URL: 'https://bridge.example.com' }],
  ])('a bridge requires %s', (name, env) => {
    expect(() => config({ CARRIER: 'http', ...env })).toThrow(new RegExp(`^${name} is mandatory when CARRIER is http`));
  });

  it('a bridge consists of an address and a token', () => {
    const env = {
      CARRIER: 'http',
      CARRIER_URL: 'https://bridge.example.com/calls/',
      CARRIER_TOKEN: 'the token of a carrier',
    };
    expect(config(env)).toMatchObject({ carrier: 'http', carrierUrl: 'https://bridge.example.com/calls' });
  });

  it('BACKUP_DIR alone means a backup every night, and a week of them', () => {
    expect(config().backups).toBeUndefined();
    const backups = { folder: '/backups', pattern: '0 3 * * *', keep: 7 };
    expect(config({ BACKUP_DIR: '/backups' }).backups).toEqual(backups);
  });

  it('a DATA_DIR that cannot be written to is refused by name', () => {
    writeFileSync(join(dataDir, 'file'), '');
    expect(() => config({ DATA_DIR: join(dataDir, 'file', 'data') }).secretKey).toThrow(/^DATA_DIR must be a folder/);
  });
});
