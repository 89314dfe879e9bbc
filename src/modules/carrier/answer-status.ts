import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export type Status = (code: number) => void;

/** For a route whose status depends on what it finds. */
export const Status = createParamDecorator((_: unknown, context: ExecutionContext): Status => {
  const reply = context.switchToHttp().getResponse<FastifyReply>();
  return (code) => void reply.code(code);
});
