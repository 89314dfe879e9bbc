import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { Config } from '../config.js';
import { BatchedOutput } from './batched-output.js';

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

type Stream = DestinationStream & { flushSync?(): void };

export interface Log {
  /** For everything but requests; secrets are taken out. */
  main: Logger;
  /** Takes the lines of requests, ready made; undefined where the level leaves them out. */
  requests: DestinationStream | undefined;
  /** Writes out what is held back, before the process ends. */
  flush(): void;
}

export function createLog(config: Pick<Config, 'logLevel' | 'logFormat'>, to?: DestinationStream): Log {
  const stream: Stream = to ?? (config.logFormat === 'pretty' ? prettyStream() : new BatchedOutput());
  const options = { level: config.logLevel, base: undefined, timestamp: () => `,"time":"${isoNow()}"` };
  const main = pino({ ...options, redact }, stream);
  return { main, requests: main.isLevelEnabled('info') ? stream : undefined, flush: () => stream.flushSync?.() };
}

const prettyStream = (): DestinationStream =>
  pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true });

let last = 0;
let text = '';

/** ISO time of the log, formatted once a millisecond at most. */
export function isoNow(): string {
  const now = Date.now();
  if (now !== last) {
    last = now;
    text = new Date(now).toISOString();
  }
  return text;
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
