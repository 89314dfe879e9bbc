import type { LoggerService } from '@nestjs/common';
import {
  destination,
  type DestinationStream,
  type Level,
  type Logger,
  type LoggerOptions,
  pino,
  stdTimeFunctions,
} from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.js';

/** Redacted at the top level of a logged object and one level below it. */
const SECRET_KEYS = [
  'authorization',
  'password',
  'token',
  'api_token',
  'secret',
  'client_secret',
  'signing_secret',
  'cookie',
];

/** How long a line may stay in the buffer, which saves a system call per line. */
const FLUSH_MILLISECONDS = 100;

export function createLogger(config: Pick<Config, 'logLevel' | 'logFormat'>, to?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: undefined,
    timestamp: stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[secret]' },
  };
  return pino(options, to ?? (config.logFormat === 'pretty' ? prettyOutput() : jsonOutput()));
}

/** Pino flushes this buffer when the process exits. */
const jsonOutput = (): DestinationStream =>
  destination({ sync: false, minLength: 4096, periodicFlush: FLUSH_MILLISECONDS });

/** Synchronous, because the buffer of an asynchronous stream is lost when the process exits. */
const prettyOutput = (): DestinationStream =>
  pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true, sync: true });

/** Contexts in which Nest logs every module and route at start. */
const STARTUP_CONTEXTS = new Set<unknown>([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Writes the log of Nest with pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(STARTUP_CONTEXTS.has(rest.at(-1)) ? 'debug' : 'info', message, rest);
  }

  /** Errors of the start are printed by main.ts. */
  error(message: unknown, ...rest: unknown[]): void {
    this.write(rest.at(-1) === 'ExceptionHandler' ? 'debug' : 'error', message, rest);
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

  private write(level: Level, message: unknown, rest: unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? (rest.at(-1) as string) : undefined;
    const fields = rest.find((value) => typeof value === 'object' && value !== null);
    const text = message instanceof Error ? (message.stack ?? message.message) : String(message);
    this.logger[level]({ context, ...fields }, text);
  }
}
