import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorBody, Refusal } from '../refusal.js';
import { BODY_LIMIT } from './body.js';
import { PageRefusal } from './page.js';
import type { RouteTable } from './routes.js';

interface FastifyFault {
  code?: string;
  statusCode?: number;
}

/** The framework's own refusals, in our words. */
const FAULTS: Record<string, Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, `The body must not be larger than ${BODY_LIMIT} bytes.`),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(400, 'Content-Type must be application/json.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(400, 'The body is not as long as Content-Length says.'),
  FST_ERR_BAD_URL: new Refusal(400, 'The path is not a valid URL.'),
  FST_ERR_MAX_PARAM_LENGTH: new Refusal(404, 'This path was not found.'),
};

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
    if (error instanceof HttpException) return new Refusal(error.getStatus(), `${error.message}.`);
    const { code, statusCode } = error as FastifyFault;
    if (code !== undefined && FAULTS[code]) return FAULTS[code];
    if (code?.startsWith('FST_') && statusCode !== undefined && statusCode < 500)
      return new Refusal(statusCode, 'The request could not be read.');
    this.log.error(error instanceof Error ? error.stack : String(error), { request_id: request.id });
    return new Refusal(500, `Something went wrong on our side; tell the operator request ${request.id}.`);
  }

  /** Controllers refuse with a Refusal, so the framework's own 404 means that the router knew no such route. */
  private unknownPath(request: FastifyRequest): Refusal {
    const allowed = this.routes.methodsOf(request.url);
    if (allowed.length === 0) return new Refusal(404, 'This path was not found.');
    const allow = allowed.join(', ');
    return new Refusal(405, `${request.method} is not allowed here; this path takes ${allow}.`, undefined, {
      Allow: allow,
    });
  }
}

/** A request so broken that the HTTP parser gave up still gets the error body. */
export function answerClientError(status: number): string {
  const body = JSON.stringify(errorBody(status, 'The request is not valid HTTP, or its headers are too large.'));
  return (
    `HTTP/1.1 ${status} ${errorBody(status, '').error}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
