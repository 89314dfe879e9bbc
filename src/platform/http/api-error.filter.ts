import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDiskFull, isUnavailable } from '../database/database-errors.js';
import { ApiError } from '../api-error.js';
import { PageError } from './browser/page.js';
import type { RouteTable } from './routes.js';

export const NO_HOST = new ApiError(400, 'The Host header is missing.');
const UNKNOWN_PATH = new ApiError(404, 'This path was not found.');

const later = (seconds: number) => ({ 'Retry-After': String(seconds) });
const DISK_FULL = new ApiError(507, 'There is no space left to store this; nothing was changed.', undefined, later(30));
const UNAVAILABLE = new ApiError(
  503,
  'The database cannot be reached or written to at present; nothing was acknowledged.',
  undefined,
  later(5),
);

/** The one place where a failure becomes an answer: the contract's error body, and nothing else leaks. */
@Catch()
export class ApiErrorFilter implements ExceptionFilter {
  private readonly log = new Logger('Http');

  constructor(private readonly routes: RouteTable) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (reply.raw.headersSent) return;
    const refusal = this.refusalFor(error, request);
    if (refusal.headers) reply.headers(refusal.headers);
    reply.code(refusal.status);
    if (refusal instanceof PageError) void reply.send(refusal.html);
    else void reply.type('application/json; charset=utf-8').send(refusal.body);
  }

  private refusalFor(error: unknown, request: FastifyRequest): ApiError {
    if (error instanceof ApiError) return error;
    if (error instanceof NotFoundException) return this.unknownPath(request);
    if (error instanceof HttpException) return new ApiError(error.getStatus(), 'The request could not be read.');
    this.log.error(error instanceof Error ? error.stack : String(error), { request_id: request.id });
    if (isDiskFull(error)) return DISK_FULL;
    if (isUnavailable(error)) return UNAVAILABLE;
    return new ApiError(500, `Something went wrong on our side; tell the operator request ${request.id}.`);
  }

  /** Controllers refuse with a ApiError, so the framework's own 404 means that the router knew no such route. */
  private unknownPath(request: FastifyRequest): ApiError {
    const allowed = this.routes.methodsOf(request.url);
    if (allowed.length === 0) return UNKNOWN_PATH;
    const allow = allowed.join(', ');
    return new ApiError(405, `${request.method} is not allowed here; this path takes ${allow}.`, undefined, {
      Allow: allow,
    });
  }
}

/** A path the router cannot even look up; it says so before any hook, so the request id is added here. */
export function handleFrameworkError({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = code === 'FST_ERR_BAD_URL' ? new ApiError(400, 'The path is not a valid URL.') : UNKNOWN_PATH;
  reply.code(refusal.status).header('x-request-id', request.id);
  void reply.type('application/json; charset=utf-8').send(refusal.body);
}
