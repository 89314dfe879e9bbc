import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.js';

/** What must never be read in a log, wherever an object with such a key is logged. */
const SECRET = [
  'authorization',
  'password',
  'token',
  'api_token',
  'secret',
  'client_secret',
  'signing_secret',
  'cookie',
];
const redact = { paths: SECRET.flatMap((name) => [name, `*.${name}`, `headers["${name}"]`]), censor: '[secret]' };

export function createLog(config: Pick<Config, 'logLevel' | 'logFormat'>): Logger {
  const stream =
    config.logFormat === 'pretty'
      ? pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true })
      : pino.destination({ fd: 1, minLength: 4096, sync: false });
  const log = pino(
    { level: config.logLevel, redact, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    stream,
  );
  if (config.logFormat === 'json') setInterval(() => log.flush(), 500).unref();
  return log;
}

/** What Nest tells of its own start. */
const STARTING = new Set<unknown>([
  ...['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication'],
]);

/** Nest's own lines, through the same log. */
export class NestLog implements LoggerService {
  constructor(private readonly log_: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTING.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  private write(level: pino.Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const fields = rest.find((each) => typeof each === 'object' && each !== null);
    const text = message instanceof Error ? (message.stack ?? message.message) : String(message);
    this.log_[level]({ context, ...fields }, text);
  }
}
