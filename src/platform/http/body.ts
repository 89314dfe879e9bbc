import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.js';
import { requestOf } from './caller.js';

export const BODY_LIMIT = 1024 * 1024;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ACCEPTS_FORM = 'accepts-form';
const WRONG_TYPE = 'Content-Type must be application/json.';

/** Lets a page's form post to a route; every other route takes JSON alone. */
export const AcceptsForm = (): MethodDecorator => SetMetadata(ACCEPTS_FORM, true);

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Bodies are parsed before anyone is asked for credentials, so a parser never refuses: it leaves the fault with the
 * request, and BodyGuard tells it to callers who have passed the guards before it.
 */
export function registerBodyParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done: Done) => {
    if (text.trim() === '') return done(null, undefined);
    void parseJson(request, text, (error, body) => {
      if (error) request.bodyFault = new Refusal(400, 'The body is not valid JSON.');
      done(null, error ? undefined : body);
    });
  });
  fastify.addContentTypeParser(FORM, { parseAs: 'string' }, (_: FastifyRequest, text: string, done: Done) =>
    done(null, Object.fromEntries(new URLSearchParams(text))),
  );
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (request, text: string, done: Done) => {
    if (request.method !== 'GET' && text !== '') request.bodyFault = new Refusal(400, WRONG_TYPE);
    done(null, undefined);
  });
}

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
    throw new Refusal(400, WRONG_TYPE);
  }
}
