import type { IncomingMessage } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';
import { requestOf } from './caller.js';

const BODY_LIMIT = 1024 * 1024;
/** So much is read and dropped before the refusal: a client that is cut off while it sends does not see the answer. */
const DROPPED_LIMIT = 16 * BODY_LIMIT;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ACCEPTS_FORM = 'accepts-form';
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
const DEEPEST = 64;

const WRONG_TYPE = new Refusal(400, 'Content-Type must be application/json.');
const BROKEN = new Refusal(400, 'The body is not valid JSON.');
const TOO_DEEP = new Refusal(400, `The body must not be nested deeper than ${DEEPEST} levels.`);
const TOO_LARGE = new Refusal(413, `The body must not be larger than ${BODY_LIMIT} bytes.`, undefined, {
  Connection: 'close',
});
const UNREADABLE = new Refusal(400, 'The body ended before it was complete.');

/** Lets a page's form post to a route; every other route takes JSON alone. */
export const AcceptsForm = (): MethodDecorator => SetMetadata(ACCEPTS_FORM, true);

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, text: string) => unknown;

/**
 * Bodies are read before anyone is asked for credentials, so reading never refuses: it leaves the fault with the
 * request, and BodyGuard tells it to callers who have passed the guards before it.
 */
export function registerBodyParsers(fastify: FastifyInstance): void {
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

const reading =
  (parse: Parse) =>
  (request: FastifyRequest, payload: IncomingMessage, done: Done): void => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      else if (size > DROPPED_LIMIT) giveUp(TOO_LARGE);
    };
    const finish = (): void =>
      size > BODY_LIMIT ? giveUp(TOO_LARGE) : done(null, parse(request, Buffer.concat(chunks).toString()));
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
