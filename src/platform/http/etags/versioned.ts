import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ApiError } from '../../api-error.js';
import { requestOf } from '../access/caller.js';

const TAGS = /^\s*(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*\s*$/;
const STRONG_TAG = /(?:^|[\s,])"([^"]*)"/g;

/** The versions of which one must be the current one; undefined without If-Match, or with `*`. */
export type KnownVersions = readonly string[] | undefined;

export const IfMatch = createParamDecorator((_: unknown, context: ExecutionContext): KnownVersions => {
  const header = requestOf(context).headers['if-match'];
  if (header === undefined || header.trim() === '*') return undefined;
  if (!TAGS.test(header))
    throw new ApiError(400, 'If-Match must be a version in double quotes, such as "q2QyY1S2bSzYtIWdZzSYRoSnm5E".');
  return [...header.matchAll(STRONG_TAG)].map(([, version]) => version!);
});

type Answer = Record<string, unknown> & { version?: string };

class VersionAsEtag implements NestInterceptor {
  constructor(private readonly member: string | undefined) {}

  intercept(context: ExecutionContext, next: CallHandler<Answer>): Observable<Answer> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer) => {
        const { version } = this.member === undefined ? answer : (answer[this.member] as Answer);
        reply.header('etag', `"${version}"`);
        return answer;
      }),
    );
  }
}

const VERSIONED = 'versioned';

/** Sends the version in the response, or in this member of it, as its ETag too; changes accept it as If-Match. */
export const Versioned = (member?: string): MethodDecorator =>
  applyDecorators(SetMetadata(VERSIONED, true), UseInterceptors(new VersionAsEtag(member)));

export const isVersioned = (handler: object): boolean => Reflect.hasMetadata(VERSIONED, handler);
