import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type StreamableFile,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/** A response with its status and headers. */
export class HttpResponse {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string | string[]>,
    readonly body?: string | StreamableFile,
  ) {}

  static json(status: number, body: object, headers: Record<string, string> = {}): HttpResponse {
    const type = { 'Content-Type': 'application/json; charset=utf-8' };
    return new HttpResponse(status, { ...type, ...headers }, JSON.stringify(body));
  }
}

/** Sends the HttpResponse that a route returns. */
@Injectable()
export class HttpResponseInterceptor implements NestInterceptor<HttpResponse> {
  intercept(context: ExecutionContext, next: CallHandler<HttpResponse>): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map(({ status, headers, body }) => {
        reply.code(status).headers(headers);
        return body;
      }),
    );
  }
}
