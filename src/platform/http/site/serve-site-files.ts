import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Clock, DAY } from '../../clock.js';
import type { Config } from '../../config.js';
import { VERSION } from '../../version.js';

const ROOT = join(__dirname, '../../../..');
const HEADERS = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=86400' };
/** RFC 9116 recommends less than a year. */
const SECURITY_TEXT_DAYS = 180;

const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Serves the licences, and the contact for security reports at the path of RFC 9116. */
export function serveSiteFiles(app: NestFastifyApplication, { contactUrl }: Config, clock: Clock): void {
  const fastify = app.getHttpAdapter().getInstance();
  let licences: string | undefined;
  fastify.get('/licences', (_, reply) => reply.headers(HEADERS).send((licences ??= licencesText())));
  if (contactUrl === undefined) return;
  fastify.get('/.well-known/security.txt', (_, reply) =>
    reply.headers(HEADERS).send(`Contact: ${contactUrl}\nExpires: ${expiry(clock)}\n`),
  );
}

const licencesText = (): string =>
  `Switchhook ${VERSION}\n\n${textOf('LICENSE')}\n${textOf('THIRD-PARTY-NOTICES.txt')}`;

/** Rounded to midnight, so that all replicas return the same for a day. */
const expiry = (clock: Clock): string =>
  new Date((Math.floor(clock.now() / DAY) + SECURITY_TEXT_DAYS) * DAY).toISOString();
