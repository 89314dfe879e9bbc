import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export type SetStatus = (code: number) => void;

/** Sets the response status, for routes whose status depends on the result. */
export const SetStatus = createParamDecorator((_: unknown, context: ExecutionContext): SetStatus => {
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  return (code) => void reply.code(code);
});
