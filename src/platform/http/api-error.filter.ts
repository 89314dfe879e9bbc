import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable, UncertainCommit } from '../database/database-errors.js';
import { ApiError } from '../api-error.js';
import { page, PageError } from './browser/page.js';
import { limitCaching } from './etags/cache-control.js';
import type { RouteTable } from './routes.js';

const UNKNOWN_PATH = new ApiError(404, 'This path was not found.');
const UNKNOWN_PAGE = new PageError(
  404,
  page('This page does not exist', '<p>The address may be wrong, or what it showed was removed.</p>'),
);

/** Unknown paths of an API, which have a version, or of its files get JSON even if the client accepts HTML. */
const API_PATH = /^\/(((admin|carrier|phone)\/)?v\d+|assets)(\/|\?|$)/;

const wantsPage = ({ method, url, headers: { accept } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && accept?.includes('text/html') === true && !API_PATH.test(url);

const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });
const DISK_FULL = new ApiError(
  507,
  'There is no space left to store this; nothing was changed.',
  undefined,
  retryAfter(30),
);
const UNAVAILABLE = new ApiError(
  503,
  'The database cannot be reached or written to at present; nothing was acknowledged.',
  undefined,
  retryAfter(5),
);
const UNCERTAIN = new ApiError(
  503,
  'The connection to the database was lost while this was stored, so it may have been stored or not; read it before you try again, or repeat the request with the same Idempotency-Key.',
  undefined,
  retryAfter(5),
);

/** Converts all errors to the error body of the contract; internal details are only logged. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  constructor(private readonly routes: RouteTable) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.raw.headersSent) return;
    const apiError = this.toApiError(error, request);
    if (apiError.headers) reply.headers(apiError.headers);
    reply.code(apiError.status);
    if (apiError instanceof PageError) void reply.send(apiError.html);
    else void reply.type('application/json; charset=utf-8').send(apiError.body);
  }

  private toApiError(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof NotFoundException) return this.unknownPath(request);
    if (error instanceof HttpException) return new ApiError(error.getStatus(), 'The request could not be read.');
    this.log.error(error instanceof Error ? error.stack : String(error), { request_id: request.id });
    if (error instanceof UncertainCommit) return UNCERTAIN;
    if (isDiskFull(error)) return DISK_FULL;
    if (isUnavailable(error)) return UNAVAILABLE;
    return new ApiError(500, `Something went wrong on our side; tell the operator request ${request.id}.`);
  }

  /** Controllers throw ApiError, so the NotFoundException of Nest means that there is no such route. */
  private unknownPath(request: FastifyRequest): ApiError {
    const allowed = this.routes.methodsOf(request.url);
    // The router rejects an id that is too long for it, even if the path supports the method.
    if (allowed.length === 0 || allowed.includes(request.method))
      return wantsPage(request) ? UNKNOWN_PAGE : UNKNOWN_PATH;
    const allow = allowed.join(', ');
    return new ApiError(405, `${request.method} is not allowed here; this path takes ${allow}.`, undefined, {
      Allow: allow,
    });
  }
}

/** Handles paths that the router rejects before any hook has run, so the request id is added here. */
export function handleFrameworkError({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const apiError = code === 'FST_ERR_BAD_URL' ? new ApiError(400, 'The path is not a valid URL.') : UNKNOWN_PATH;
  limitCaching(request, reply);
  reply.code(apiError.status).header('x-request-id', request.id);
  void reply.type('application/json; charset=utf-8').send(apiError.body);
}
