import type { IncomingMessage } from 'node:http';
import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../api-error.js';
import { decodeBody, findJsonTextError, parseForm, rejectNul } from './request-text.js';
import { requestOf } from '../access/caller.js';

const BODY_LIMIT = 1024 * 1024;
const SMALL_BODY_LIMIT = 64 * 1024;
/** Read and discarded first, because clients miss an error response that ends the connection while they send. */
const MAX_DISCARDED = 16 * BODY_LIMIT;

export const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = /^application\/json\s*(;|$)/i;
const ACCEPTS_FORM = 'accepts-form';
const MEDIA_TYPE = /^\s*[\w!#$%&'*+.^`|~-]+\/[\w!#$%&'*+.^`|~-]+\s*(;|$)/;
const MAX_DEPTH = 64;

const WRONG_TYPE = new ApiError(400, 'Content-Type must be application/json.');
const INVALID_JSON = new ApiError(400, 'The body is not valid JSON.');
const TOO_DEEP = new ApiError(400, `The body must not be nested deeper than ${MAX_DEPTH} levels.`);
const tooLarge = (limit: number): ApiError =>
  new ApiError(413, `The body must not be larger than ${limit} bytes.`, undefined, { Connection: 'close' });
const INCOMPLETE = new ApiError(400, 'The body ended before it was complete.');

/** For unauthenticated routes, whose bodies stay in memory while a password is checked. */
export const SmallBody = (): MethodDecorator => RouteConfig({ bodyLimit: SMALL_BODY_LIMIT });

/** Lets a route accept HTML forms; other routes accept JSON only. */
export const AcceptsForm = (): MethodDecorator => applyDecorators(SetMetadata(ACCEPTS_FORM, true), SmallBody());

export const acceptsForm = (handler: object): boolean => Reflect.hasMetadata(ACCEPTS_FORM, handler);

/** Lets trusted clients send larger bodies than the usual 1 MiB. */
export const AcceptsLargeBody = (bytes: number): MethodDecorator => RouteConfig({ largestBody: bytes });

/** A file of 10 MiB as base64, and the JSON around it. */
export const LARGEST_UPLOAD = 14 * 1024 * 1024;

interface BodyLimits {
  bodyLimit?: number;
  largestBody?: number;
}

type Done = (error: Error | null, body?: unknown) => void;
type Parse = (request: FastifyRequest, bytes: Buffer) => unknown;

/** Parsing precedes the guards, so it only stores errors; BodyGuard throws them after authentication. */
export function registerBodyParsers(
  fastify: FastifyInstance,
  isTrusted: (request: FastifyRequest) => Promise<boolean>,
): void {
  const trusted = new WeakSet<FastifyRequest>();
  const limitOf = (request: FastifyRequest): number => {
    const { largestBody, bodyLimit = BODY_LIMIT } = request.routeOptions.config as BodyLimits;
    return largestBody !== undefined && trusted.has(request) ? largestBody : bodyLimit;
  };
  // The guards run later, so unauthenticated clients must not make the server buffer large bodies.
  fastify.addHook('onRequest', async (request) => {
    const { largestBody } = request.routeOptions.config as BodyLimits;
    if (largestBody !== undefined && (await isTrusted(request))) trusted.add(request);
  });
  const readAndParse = bodyReader(limitOf);
  fastify.removeAllContentTypeParsers();
  fastify.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  const parseJson = fastify.getDefaultJsonParser('remove', 'remove');
  fastify.addContentTypeParser(
    'application/json',
    readAndParse((request, bytes) => {
      const text = decodeBody(request, bytes);
      let parsed: unknown;
      if (text === undefined || text.trim() === '') return undefined;
      void parseJson(request, text, (error, body) => {
        if (error) request.bodyError = INVALID_JSON;
        else if (isDeeper(body, MAX_DEPTH)) request.bodyError = TOO_DEEP;
        else if (!(request.bodyError = findJsonTextError(text, body))) parsed = body;
      });
      return parsed;
    }),
  );
  fastify.addContentTypeParser(
    FORM,
    readAndParse((request, bytes) => {
      const text = decodeBody(request, bytes);
      const form = text === undefined ? undefined : parseForm(text);
      if (!(form instanceof ApiError)) return form;
      request.bodyError = form;
      return undefined;
    }),
  );
  fastify.addContentTypeParser(
    '*',
    readAndParse((request, bytes) => {
      if (request.method !== 'GET' && bytes.length > 0) request.bodyError = WRONG_TYPE;
      return undefined;
    }),
  );
}

const bodyReader =
  (limitOf: (request: FastifyRequest) => number) =>
  (parse: Parse) =>
  (request: FastifyRequest, payload: IncomingMessage, done: Done): void => {
    const limit = limitOf(request);
    const chunks: Buffer[] = [];
    let size = 0;
    const append = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else if (size > limit + MAX_DISCARDED) fail(tooLarge(limit));
    };
    const finish = (): void =>
      size > limit ? fail(tooLarge(limit)) : done(null, parse(request, Buffer.concat(chunks)));
    const abort = (): void => fail(INCOMPLETE);
    const fail = (error: ApiError): void => {
      request.bodyError = error;
      payload.off('data', append).off('end', finish).off('error', abort).resume();
      done(null);
    };
    payload.on('data', append).on('end', finish).on('error', abort);
  };

/** Fastify rejects a malformed Content-Type before the guards run; the replacement is rejected by BodyGuard. */
export function sanitizeContentType({ headers }: FastifyRequest): void {
  const type = headers['content-type'];
  if (type !== undefined && !MEDIA_TYPE.test(type)) headers['content-type'] = 'application/octet-stream';
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)));

/** Throws errors of the body, and requires JSON on writing routes. */
@Injectable()
export class BodyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    if (request.bodyError) throw request.bodyError;
    rejectNul(request);
    if (request.method === 'GET' || request.method === 'HEAD') return true;
    const type = request.headers['content-type'];
    if (type === undefined || JSON_TYPE.test(type)) return true;
    if (acceptsForm(context.getHandler()) && type.toLowerCase().startsWith(FORM)) return true;
    throw WRONG_TYPE;
  }
}
