import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';
import type { Config } from '../config.js';
import { showsBearer } from './bearer.js';
import { requestOf } from './caller.js';

const BODY_LIMIT = 1024 * 1024;
/** 50 MiB of sound, as base64 in JSON. */
const SOUND_LIMIT = 68 * BODY_LIMIT;
/** So much is read and dropped before the refusal: a client that is cut off while it sends does not see the answer. */
const DROPPED = 16 * BODY_LIMIT;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ACCEPTS_FORM = 'accepts-form';
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
const DEEPEST = 64;
const SENDS_SOUND = /^\/carrier\/v1\/calls\/[^/]+\/events\/?$/;

const WRONG_TYPE = new Refusal(400, 'Content-Type must be application/json.');
const BROKEN = new Refusal(400, 'The body is not valid JSON.');
const TOO_DEEP = new Refusal(400, `The body must not be nested deeper than ${DEEPEST} levels.`);
const tooLarge = (limit: number): Refusal =>
  new Refusal(413, `The body must not be larger than ${limit} bytes.`, undefined, { Connection: 'close' });
const UNREADABLE = new Refusal(400, 'The body ended before it was complete.');

/** Lets a page's form post to a route; every other route takes JSON alone. */
export const AcceptsForm = (): MethodDecorator => SetMetadata(ACCEPTS_FORM, true);

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, text: string) => unknown;

/**
 * Bodies are read before anyone is asked for credentials, so reading never refuses: it leaves the fault with the
 * request, and BodyGuard tells it to callers who have passed the guards before it.
 */
export function registerBodyParsers(fastify: FastifyInstance, { carrierToken }: Config): void {
  const isCarrier = showsBearer(carrierToken);
  // Only to the carrier itself: room for so much is not given to who has not said who they are.
  const limitOf = ({ url, headers }: FastifyRequest): number =>
    SENDS_SOUND.test(url) && isCarrier(headers.authorization) ? SOUND_LIMIT : BODY_LIMIT;
  const reading = readingWithin(limitOf);
  fastify.removeAllContentTypeParsers();
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser(
    'application/json',
    reading((request, text) => {
      let parsed: unknown;
      if (text.trim() === '') return undefined;
      void parseJson(request, text, (error, body) => {
        if (error) request.bodyFault = BROKEN;
        else if (isDeeper(body, DEEPEST)) request.bodyFault = TOO_DEEP;
        else parsed = body;
      });
      return parsed;
    }),
  );
  fastify.addContentTypeParser(
    FORM,
    reading((_, text) => Object.fromEntries(new URLSearchParams(text))),
  );
  fastify.addContentTypeParser(
    '*',
    reading((request, text) => {
      if (request.method !== 'GET' && text !== '') request.bodyFault = WRONG_TYPE;
      return undefined;
    }),
  );
}

const readingWithin =
  (limitOf: (request: FastifyRequest) => number) =>
  (parse: Parse) =>
  (request: FastifyRequest, payload: IncomingMessage, done: Done): void => {
    const limit = limitOf(request);
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else if (size > limit + DROPPED) giveUp(tooLarge(limit));
    };
    const finish = (): void =>
      size > limit ? giveUp(tooLarge(limit)) : done(null, parse(request, Buffer.concat(chunks).toString()));
    const abort = (): void => giveUp(UNREADABLE);
    const giveUp = (fault: Refusal): void => {
      request.bodyFault = fault;
      payload.off('data', take).off('end', finish).off('error', abort).resume();
      done(null);
    };
    payload.on('data', take).on('end', finish).on('error', abort);
  };

/** The framework refuses a malformed Content-Type before anyone is asked for credentials; this one BodyGuard refuses. */
export function disarmContentType({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined && !MEDIA_TYPE.test(type)) headers['content-type'] = 'application/octet-stream';
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/** The Content-Type rule: JSON or nothing on everything that changes something. */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    if (request.bodyFault) throw request.bodyFault;
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    const type = request.headers['content-type'];
    if (type === undefined || JSON_TYPE.test(type)) return true;
    const takesForm = Reflect.getMetadata(ACCEPTS_FORM, context.getHandler()) as boolean | undefined;
    if (takesForm && type.toLowerCase().startsWith(FORM)) return true;
    throw WRONG_TYPE;
  }
}
