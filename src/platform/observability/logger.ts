import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
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

/** Lines are written in batches; what a batch holds back goes out after this long. */
const FLUSH_MILLISECONDS = 500;
const BATCH_BYTES = 8_192;

export interface Log {
  /** For everything but requests; secrets are taken out. */
  main: Logger;
  /** One line a request, of fields that hold no secret: taking secrets out would cost more than the rest of the line. */
  requests: Logger;
}

export function createLog(config: Pick<Config, 'logLevel' | 'logFormat'>, to?: DestinationStream): Log {
  const stream = to ?? (config.logFormat === 'pretty' ? prettyStream() : batchedStream());
  const options = { level: config.logLevel, base: undefined, timestamp: timestamp() };
  return { main: pino({ ...options, redact }, stream), requests: pino(options, stream) };
}

const prettyStream = (): DestinationStream =>
  pretty({ colorize: process.stdout.isTTY, ignore: 'pid,hostname', singleLine: true });

function batchedStream(): DestinationStream {
  const stream = pino.destination({ fd: 1, minLength: BATCH_BYTES, sync: false });
  let flushing = false;
  setInterval(() => {
    if (flushing) return;
    flushing = true;
    stream.flush(() => (flushing = false));
  }, FLUSH_MILLISECONDS).unref();
  return stream;
}

/** ISO time, formatted once a millisecond at most. */
function timestamp(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
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
