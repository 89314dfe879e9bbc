import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';
import { isEmail } from 'class-validator';
import { type BackupSchedule, isCronPattern } from './backup/backup-schedule.js';
import { ConfigError, type Environment, Settings } from './settings.js';
import { type TelephonySettings, telephonySettings } from './telephony-settings.js';

export { ConfigError } from './settings.js';

export type Role = 'api' | 'worker';
/** False when no proxy is trusted. */
type TrustProxy = false | ((address: string, hop: number) => boolean);

/** The settings of the database; schema tools need no others. */
export class DatabaseConfig {
  readonly dataDir: string;
  readonly databaseUrl: string;

  constructor(env: Environment) {
    const read = new Settings(env);
    this.dataDir = resolve(read.text('DATA_DIR') ?? 'data');
    this.databaseUrl = databaseUrl(read.text('DATABASE_URL'), this.dataDir);
  }

  get embedded(): boolean {
    return this.databaseUrl.startsWith('sqlite:');
  }
}

/** All settings, validated at start. */
export class Config extends DatabaseConfig {
  readonly port: number;
  readonly host: string;
  readonly baseUrl: string;
  readonly dashboardUrl: string;
  /** Where agents find the phone page. */
  readonly phoneUrl: string;
  readonly assetsUrl: string;
  readonly shortUrl: string;
  readonly storageUrl: string;
  readonly redisUrl: string | undefined;
  /** The file with the key, unless SECRET_KEY gives it. */
  readonly keyFile: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly serviceName: string;
  /** The prefix of the three rate-limit headers. */
  readonly headerPrefix: string;
  readonly contact: string;
  /** Undefined unless CONTACT is set. */
  readonly contactUrl: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly logFormat: 'json' | 'pretty';
  readonly roles: ReadonlySet<Role>;
  readonly trustProxy: TrustProxy;
  /** Counts only connections that have not made an authenticated request yet. */
  readonly maxConnectionsPerAddress: number;
  readonly webhookAllowPrivate: boolean;
  readonly webhookRetentionDays: number;
  readonly carrier: 'simulator' | 'http';
  readonly carrierUrl: string | undefined;
  readonly carrierToken: string | undefined;
  /** Seconds that the event for the end of a call waits for its files. */
  readonly callFilesWait: number;
  /** An OpenAI-compatible endpoint; it may have a private address, because the operator chooses it. */
  readonly aiUrl: string | undefined;
  readonly aiKey: string | undefined;
  readonly aiModel: string | undefined;
  /** Undefined if the server writes no backups. */
  readonly backups: BackupSchedule | undefined;
  /** Sent with every request to the endpoint, such as the key of a gateway. */
  readonly aiHeaders: Readonly<Record<string, string>>;
  /** Not sent if undefined, because some models accept only their default. */
  readonly aiTemperature: number | undefined;
  /** An OpenAI-compatible endpoint for speech to text; that of the language model unless set. */
  readonly speechUrl: string | undefined;
  readonly speechKey: string | undefined;
  readonly speechModel: string;
  /** The longest duration of a voice agent's conversation. */
  readonly voiceAgentMaxSeconds: number;
  readonly telephony: TelephonySettings;
  readonly demo: boolean;
  /** Seconds between the failure of readiness and the end, after SIGTERM. */
  readonly drainDelay: number;
  readonly simulatorFarEnd: 'manual' | 'auto';
  private key: Buffer | undefined;

  constructor(env: Environment) {
    super(env);
    const read = new Settings(env);
    this.port = read.integer('PORT', 3000, 0, 65535);
    this.host = read.text('HOST') ?? '0.0.0.0';
    this.baseUrl = read.url('BASE_URL', ['http:', 'https:']) ?? `http://localhost:${this.port}`;
    this.dashboardUrl = read.url('DASHBOARD_URL', ['http:', 'https:']) ?? `${this.baseUrl}/dashboard`;
    this.phoneUrl = read.url('PHONE_URL', ['http:', 'https:']) ?? `${this.baseUrl}/phone`;
    this.assetsUrl = read.url('ASSETS_URL', ['http:', 'https:']) ?? `${this.baseUrl}/assets`;
    this.shortUrl = read.url('SHORT_URL', ['http:', 'https:']) ?? `${this.baseUrl}/s`;
    this.storageUrl = storageUrl(read.text('STORAGE_URL'), this.dataDir);
    this.redisUrl = read.url('REDIS_URL', ['redis:', 'rediss:']);
    this.smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
    this.serviceName = read.matching(
      'SERVICE_NAME',
      'Switchhook',
      /^[A-Za-z0-9-]{1,40}$/,
      'letters, digits and dashes',
    );
    this.headerPrefix = read.matching(
      'HEADER_PREFIX',
      `X-${this.serviceName}Api`,
      /^[A-Za-z0-9-]{1,60}$/,
      'letters, digits and dashes',
    );
    this.mailFrom = read.text('MAIL_FROM') ?? `${this.serviceName} <no-reply@${new URL(this.baseUrl).hostname}>`;
    const contact = read.text('CONTACT');
    this.contact = contact ?? 'the operator of this installation';
    this.contactUrl = contact === undefined ? undefined : contactUrl(contact);
    this.metricsToken = read.secret('METRICS_TOKEN');
    this.logLevel = read.oneOf('LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);
    this.logFormat = read.oneOf('LOG_FORMAT', process.stdout.isTTY ? 'pretty' : 'json', ['json', 'pretty']);
    this.roles = new Set(read.list('ROLES', 'api,worker', ['api', 'worker']));
    this.trustProxy = trustProxy(read.text('TRUST_PROXY'));
    this.maxConnectionsPerAddress = read.integer('MAX_CONNECTIONS_PER_ADDRESS', 256, 1, 1_000_000);
    this.webhookAllowPrivate = read.boolean('WEBHOOK_ALLOW_PRIVATE', false);
    this.webhookRetentionDays = read.integer('WEBHOOK_RETENTION_DAYS', 30, 1, 3650);
    this.carrier = read.oneOf('CARRIER', 'simulator', ['simulator', 'http']);
    this.carrierUrl = read.url('CARRIER_URL', ['http:', 'https:']);
    this.carrierToken = read.secret('CARRIER_TOKEN');
    if (this.carrier === 'http') requireBridgeSettings(this);
    this.callFilesWait = read.integer('CALL_FILES_WAIT', 30, 0, 3600);
    this.aiUrl = read.url('AI_URL', ['http:', 'https:']);
    this.aiKey = read.text('AI_KEY');
    this.aiModel = read.text('AI_MODEL');
    if (this.aiUrl && !this.aiModel)
      throw new ConfigError('AI_MODEL is mandatory with AI_URL: it names the model to ask.');
    this.aiHeaders = read.headers('AI_HEADERS');
    this.aiTemperature = read.decimal('AI_TEMPERATURE', 0, 2);
    this.speechUrl = read.url('SPEECH_URL', ['http:', 'https:']) ?? this.aiUrl;
    this.speechKey = read.text('SPEECH_KEY') ?? this.aiKey;
    this.speechModel = read.text('SPEECH_MODEL') ?? 'whisper-1';
    this.voiceAgentMaxSeconds = read.integer('VOICE_AGENT_MAX_SECONDS', 600, 1, 86_400);
    this.telephony = telephonySettings(read, this);
    this.demo = read.boolean('DEMO', false);
    this.drainDelay = read.integer('DRAIN_DELAY', this.demo ? 0 : 5, 0, 3600);
    this.simulatorFarEnd = read.oneOf('SIMULATOR_FAR_END', this.demo ? 'auto' : 'manual', ['manual', 'auto']);
    this.backups = backupSchedule(read, this.embedded);
    const secretKey = read.secret('SECRET_KEY');
    this.keyFile = secretKey === undefined ? join(this.dataDir, 'secret.key') : undefined;
    if (secretKey !== undefined) this.key = Buffer.from(secretKey);
    else if (!this.embedded) throw new ConfigError('SECRET_KEY is mandatory when DATABASE_URL names a MySQL server.');
  }

  /** Created on first use, because a restored backup brings its own key. */
  get secretKey(): Buffer {
    try {
      return (this.key ??= readOrCreateSecret(this.dataDir));
    } catch (error) {
      throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${(error as Error).message}.`);
    }
  }
}

function requireBridgeSettings({ carrierUrl, carrierToken }: Config): void {
  if (!carrierUrl) throw new ConfigError('CARRIER_URL is mandatory when CARRIER is http: requests are posted there.');
  if (!carrierToken) throw new ConfigError('CARRIER_TOKEN is mandatory when CARRIER is http: it signs what is posted.');
}

function backupSchedule(read: Settings, embedded: boolean): BackupSchedule | undefined {
  const folder = read.text('BACKUP_DIR');
  const pattern = read.text('BACKUP_SCHEDULE');
  const keep = read.integer('BACKUP_KEEP', 7, 1, 10_000);
  if (!folder && pattern) throw new ConfigError('BACKUP_DIR is mandatory with BACKUP_SCHEDULE: backups go there.');
  if (!folder) return undefined;
  if (!embedded) throw new ConfigError('BACKUP_DIR is for the embedded database; back up MySQL with its own tools.');
  if (pattern && !isCronPattern(pattern))
    throw new ConfigError(`BACKUP_SCHEDULE must be a cron expression such as "0 3 * * *", not "${pattern}".`);
  return { folder: resolve(folder), pattern: pattern ?? '0 3 * * *', keep };
}

function readOrCreateSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process may have created the file first; both use the key in it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim());
}

function databaseUrl(value: string | undefined, dataDir: string): string {
  if (value === undefined) return `sqlite:${join(dataDir, 'switchhook.db')}`;
  if (/^sqlite:./.test(value)) return `sqlite:${resolve(value.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, ''))}`;
  if (/^(mysql|mariadb):\/\//.test(value) && URL.canParse(value) && new URL(value).pathname.length > 1) return value;
  throw new ConfigError('DATABASE_URL must be sqlite:FILE or mysql://user:password@host:port/database.');
}

function storageUrl(value: string | undefined, dataDir: string): string {
  if (value === undefined) return `file:${join(dataDir, 'media')}`;
  if (/^file:./.test(value)) return `file:${resolve(value.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))}`;
  throw new ConfigError('STORAGE_URL must be file:FOLDER.');
}

/** As RFC 9116 requires: mailto or https. */
function contactUrl(value: string): string {
  if (isEmail(value)) return new URL(`mailto:${value}`).href;
  if (value.startsWith('https://') && URL.canParse(value)) return new URL(value).href;
  throw new ConfigError('CONTACT must be an email address or a URL that starts with https://.');
}

/** Accepts true, false, a number of hops, or a list of addresses and networks. */
function trustProxy(value: string | undefined): TrustProxy {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return () => true;
  if (/^\d{1,3}$/.test(value)) return (_, hop) => hop < Number(value);
  try {
    return compile(value.split(',').map((part) => part.trim()));
  } catch {
    throw new ConfigError(`TRUST_PROXY must be true, false, a number of hops or a list of addresses, not "${value}".`);
  }
}
