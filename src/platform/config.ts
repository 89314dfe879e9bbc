import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from '@fastify/proxy-addr';

export type Role = 'api' | 'worker';
/** False when no proxy is trusted. */
export type TrustProxy = false | ((address: string, hop: number) => boolean);
type Environment = Record<string, string | undefined>;

/** A setting that cannot be used; its message names the setting and what it takes. */
export class ConfigError extends Error {}

/** The settings that name the database, which are all that tools for its schema need. */
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

/** Every setting of the installation, checked once at start. */
export class Config extends DatabaseConfig {
  readonly port: number;
  readonly host: string;
  readonly baseUrl: string;
  readonly dashboardUrl: string;
  readonly assetsUrl: string;
  readonly shortUrl: string;
  readonly storageUrl: string;
  readonly redisUrl: string | undefined;
  readonly secretKey: Buffer;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly serviceName: string;
  readonly contact: string;
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
  /** An OpenAI-compatible endpoint, which may be private: it is the operator's own. */
  readonly aiUrl: string | undefined;
  readonly aiKey: string | undefined;
  readonly aiModel: string | undefined;
  readonly demo: boolean;
  readonly simulatorFarEnd: 'manual' | 'auto';

  constructor(env: Environment) {
    super(env);
    const read = new Settings(env);
    this.port = read.integer('PORT', 3000, 0, 65535);
    this.host = read.text('HOST') ?? '0.0.0.0';
    this.baseUrl = read.url('BASE_URL', ['http:', 'https:']) ?? `http://localhost:${this.port}`;
    this.dashboardUrl = read.url('DASHBOARD_URL', ['http:', 'https:']) ?? `${this.baseUrl}/dashboard`;
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
    this.mailFrom = read.text('MAIL_FROM') ?? `${this.serviceName} <no-reply@${new URL(this.baseUrl).hostname}>`;
    this.contact = read.text('CONTACT') ?? 'the operator of this installation';
    this.metricsToken = read.text('METRICS_TOKEN');
    this.logLevel = read.oneOf('LOG_LEVEL', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']);
    this.logFormat = read.oneOf('LOG_FORMAT', process.stdout.isTTY ? 'pretty' : 'json', ['json', 'pretty']);
    this.roles = new Set(read.list('ROLES', 'api,worker', ['api', 'worker']));
    this.trustProxy = trustProxy(read.text('TRUST_PROXY'));
    this.maxConnectionsPerAddress = read.integer('MAX_CONNECTIONS_PER_ADDRESS', 256, 1, 1_000_000);
    this.webhookAllowPrivate = read.flag('WEBHOOK_ALLOW_PRIVATE', false);
    this.webhookRetentionDays = read.integer('WEBHOOK_RETENTION_DAYS', 30, 1, 3650);
    this.carrier = read.oneOf('CARRIER', 'simulator', ['simulator', 'http']);
    this.carrierUrl = read.url('CARRIER_URL', ['http:', 'https:']);
    this.carrierToken = read.text('CARRIER_TOKEN');
    if (this.carrier === 'http') refuseHalfABridge(this);
    this.aiUrl = read.url('AI_URL', ['http:', 'https:']);
    this.aiKey = read.text('AI_KEY');
    this.aiModel = read.text('AI_MODEL');
    if (this.aiUrl && !this.aiModel)
      throw new ConfigError('AI_MODEL is mandatory with AI_URL: it names the model to ask.');
    this.demo = read.flag('DEMO', false);
    this.simulatorFarEnd = read.oneOf('SIMULATOR_FAR_END', this.demo ? 'auto' : 'manual', ['manual', 'auto']);
    this.secretKey = this.secret(read.text('SECRET_KEY'));
  }

  private secret(given: string | undefined): Buffer {
    if (given !== undefined) {
      if (given.length < 16) throw new ConfigError('SECRET_KEY must be at least 16 characters.');
      return Buffer.from(given);
    }
    if (!this.embedded) throw new ConfigError('SECRET_KEY is mandatory when DATABASE_URL names a MySQL server.');
    try {
      return keptSecret(this.dataDir);
    } catch (error) {
      throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${(error as Error).message}.`);
    }
  }
}

function refuseHalfABridge({ carrierUrl, carrierToken }: Config): void {
  if (!carrierUrl) throw new ConfigError('CARRIER_URL is mandatory when CARRIER is http: requests are posted there.');
  if (!carrierToken) throw new ConfigError('CARRIER_TOKEN is mandatory when CARRIER is http: it signs what is posted.');
}

function keptSecret(dataDir: string): Buffer {
  const file = join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process that starts beside this one may have written it first; theirs is the key.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return Buffer.from(readFileSync(file, 'utf8').trim());
}

class Settings {
  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const given = this.text(name);
    if (given === undefined) return fallback;
    const value = Number(given);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.oneOf(name, String(fallback), ['true', 'false']) === 'true';
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const given = (this.text(name) ?? fallback) as T;
    if (!allowed.includes(given))
      throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${given}".`);
    return given;
  }

  list<T extends string>(name: string, fallback: string, allowed: readonly T[]): T[] {
    const given = (this.text(name) ?? fallback).split(',').map((part) => part.trim()) as T[];
    const odd = given.find((part) => !allowed.includes(part));
    if (odd !== undefined) throw new ConfigError(`${name} takes ${allowed.join(' and ')}, not "${odd}".`);
    return given;
  }

  matching(name: string, fallback: string, pattern: RegExp, rule: string): string {
    const given = this.text(name) ?? fallback;
    if (!pattern.test(given)) throw new ConfigError(`${name} may hold only ${rule}, not "${given}".`);
    return given;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const given = this.text(name);
    if (given === undefined) return undefined;
    if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol))
      throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return given.replace(/\/+$/, '');
  }
}

function databaseUrl(given: string | undefined, dataDir: string): string {
  if (given === undefined) return `sqlite:${join(dataDir, 'switchhook.db')}`;
  if (/^sqlite:./.test(given)) return `sqlite:${resolve(given.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, ''))}`;
  if (/^(mysql|mariadb):\/\//.test(given) && URL.canParse(given) && new URL(given).pathname.length > 1) return given;
  throw new ConfigError('DATABASE_URL must be sqlite:FILE or mysql://user:password@host:port/database.');
}

function storageUrl(given: string | undefined, dataDir: string): string {
  if (given === undefined) return `file:${join(dataDir, 'media')}`;
  if (/^file:./.test(given)) return `file:${resolve(given.slice('file:'.length).replace(/^\/\/(?=\/)/, ''))}`;
  throw new ConfigError('STORAGE_URL must be file:FOLDER.');
}

/** Nobody, everybody, a number of hops, or a list of addresses and networks. */
function trustProxy(given: string | undefined): TrustProxy {
  if (given === undefined || given === 'false') return false;
  if (given === 'true') return () => true;
  if (/^\d{1,3}$/.test(given)) return (_, hop) => hop < Number(given);
  try {
    return compile(given.split(',').map((part) => part.trim()));
  } catch {
    throw new ConfigError(`TRUST_PROXY must be true, false, a number of hops or a list of addresses, not "${given}".`);
  }
}
