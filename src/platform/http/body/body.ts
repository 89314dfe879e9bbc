import type { IncomingMessage } from 'node:http';
import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.js';
import { decodeBody, findJsonTextError, parseForm, rejectNul } from './request-text.js';
import { requestOf } from '../access/caller.js';

const BODY_LIMIT = 1024 * 1024;
const SMALL_LIMIT = 64 * 1024;
/** Read and dropped before the refusal: a client that is cut off while it sends does not see the answer. */
const DROPPED = 16 * BODY_LIMIT;

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ACCEPTS_FORM = 'accepts-form';
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
const DEEPEST = 64;

const WRONG_TYPE = new ApiError(400, 'Content-Type must be application/json.');
const BROKEN = new ApiError(400, 'The body is not valid JSON.');
const TOO_DEEP = new ApiError(400, `The body must not be nested deeper than ${DEEPEST} levels.`);
const tooLarge = (limit: number): ApiError =>
  new ApiError(413, `The body must not be larger than ${limit} bytes.`, undefined, { Connection: 'close' });
const UNREADABLE = new ApiError(400, 'The body ended before it was complete.');

/** For routes that anybody may post to and that may wait for a password to be checked: little is held meanwhile. */
export const SmallBody = (): MethodDecorator => RouteConfig({ bodyLimit: SMALL_LIMIT });

/** Lets a page's form post to a route; every other route takes JSON alone. */
export const AcceptsForm = (): MethodDecorator => applyDecorators(SetMetadata(ACCEPTS_FORM, true), SmallBody());

/** Lets trusted clients send a route bodies larger than the 1 MiB that every other route takes. */
export const AcceptsLargeBody = (bytes: number): MethodDecorator => RouteConfig({ largestBody: bytes });

interface BodyLimits {
  bodyLimit?: number;
  largestBody?: number;
}

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, bytes: Buffer) => unknown;

/**
 * Bodies are read before anyone is asked for credentials, so reading never refuses: it leaves the fault with the
 * request, and BodyGuard tells it to callers who have passed the guards before it.
 */
export function registerBodyParsers(fastify: FastifyInstance, isTrusted: (request: FastifyRequest) => boolean): void {
  // The guards run after the body is read, so a stranger must not be able to make the server buffer a large one.
  const limitOf = (request: FastifyRequest): number => {
    const { largestBody, bodyLimit = BODY_LIMIT } = request.routeOptions.config as BodyLimits;
    return largestBody !== undefined && isTrusted(request) ? largestBody : bodyLimit;
  };
  const reading = readingWithin(limitOf);
  fastify.removeAllContentTypeParsers();
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser(
    'application/json',
    reading((request, bytes) => {
      const text = decodeBody(request, bytes);
      let parsed: unknown;
      if (text === undefined || text.trim() === '') return undefined;
      void parseJson(request, text, (error, body) => {
        if (error) request.bodyError = BROKEN;
        else if (isDeeper(body, DEEPEST)) request.bodyError = TOO_DEEP;
        else if (!(request.bodyError = findJsonTextError(text, body))) parsed = body;
      });
      return parsed;
    }),
  );
  fastify.addContentTypeParser(
    FORM,
    reading((request, bytes) => {
      const text = decodeBody(request, bytes);
      const form = text === undefined ? undefined : parseForm(text);
      if (!(form instanceof ApiError)) return form;
      request.bodyError = form;
      return undefined;
    }),
  );
  fastify.addContentTypeParser(
    '*',
    reading((request, bytes) => {
      if (request.method !== 'GET' && bytes.length > 0) request.bodyError = WRONG_TYPE;
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
      size > limit ? giveUp(tooLarge(limit)) : done(null, parse(request, Buffer.concat(chunks)));
    const abort = (): void => giveUp(UNREADABLE);
    const giveUp = (fault: ApiError): void => {
      request.bodyError = fault;
      payload.off('data', take).off('end', finish).off('error', abort).resume();
      done(null);
    };
    payload.on('data', take).on('end', finish).on('error', abort);
  };

/** The framework refuses a malformed Content-Type before anyone is asked for credentials; this one BodyGuard refuses. */
export function sanitizeContentType({ headers }: FastifyRequest): void {
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
    if (request.bodyError) throw request.bodyError;
    rejectNul(request);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    const type = request.headers['content-type'];
    if (type === undefined || JSON_TYPE.test(type)) return true;
    const takesForm = Reflect.getMetadata(ACCEPTS_FORM, context.getHandler()) as boolean | undefined;
    if (takesForm && type.toLowerCase().startsWith(FORM)) return true;
    throw WRONG_TYPE;
  }
}
