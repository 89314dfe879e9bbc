import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, Refusal } from '../refusal.js';
import { PageRefusal } from './browser/page.js';
import { requestId } from './request-id.js';
import type { RouteTable } from './routes.js';

export const NO_HOST = new Refusal(400, 'The Host header is missing.');
const UNKNOWN_PATH = new Refusal(404, 'This path was not found.');

/** The one place where a failure becomes an answer: the contract's error body, and nothing else leaks. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
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
    if (refusal instanceof PageRefusal) void reply.send(refusal.html);
    else void reply.type('application/json; charset=utf-8').send(refusal.body);
  }

  private refusalFor(error: unknown, request: FastifyRequest): Refusal {
    if (error instanceof Refusal) return error;
    if (error instanceof NotFoundException) return this.unknownPath(request);
    if (error instanceof HttpException) return new Refusal(error.getStatus(), 'The request could not be read.');
    this.log.error(error instanceof Error ? error.stack : String(error), { request_id: request.id });
    return new Refusal(500, `Something went wrong on our side; tell the operator request ${request.id}.`);
  }

  /** Controllers refuse with a Refusal, so the framework's own 404 means that the router knew no such route. */
  private unknownPath(request: FastifyRequest): Refusal {
    const allowed = this.routes.methodsOf(request.url);
    if (allowed.length === 0) return UNKNOWN_PATH;
    const allow = allowed.join(', ');
    return new Refusal(405, `${request.method} is not allowed here; this path takes ${allow}.`, undefined, {
      Allow: allow,
    });
  }
}

/** A path the router cannot even look up; it says so before any hook, so the request id is added here. */
export function answerUnroutable({ code }: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = code === 'FST_ERR_BAD_URL' ? new Refusal(400, 'The path is not a valid URL.') : UNKNOWN_PATH;
  reply.code(refusal.status).header('x-request-id', request.id);
  void reply.type('application/json; charset=utf-8').send(refusal.body);
}

/** A request so broken that the HTTP parser gave up still gets the error body. */
export function answerClientError(status: number): string {
  const answer = errorBody(status, 'The request is not valid HTTP, or its headers are too large.');
  const body = JSON.stringify(answer);
  return (
    `HTTP/1.1 ${status} ${answer.error}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `X-Request-Id: ${requestId({ headers: {} })}\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
