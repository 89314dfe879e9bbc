import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Refusal } from '../../refusal.js';
import { requestOf } from '../caller.js';
import { pathOf } from '../path.js';
import { type Answer, IdempotencyKeys, type Slot, slotOf } from './idempotency-keys.js';

const KEY = /^[\x21-\x7e]{1,255}$/;

@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly work: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return from(
      this.once(slotFor(request, key), reply, () => lastValueFrom(next.handle(), { defaultValue: undefined })),
    );
  }

  /** The answer commits with what the request changed, so after a crash either both are there or neither. */
  private async once(slot: Slot, reply: FastifyReply, handle: () => Promise<unknown>): Promise<unknown> {
    const earlier = await this.keys.claim(slot);
    if (earlier) return replay(earlier, reply);
    try {
      return await this.work.run(async (tx) => {
        const body = await handle();
        await this.keys.keep(tx, slot, { status: reply.statusCode, body });
        return body;
      });
    } catch (error) {
      await this.work.run((tx) =>
        error instanceof Refusal && error.status !== 429 && error.status < 500
          ? this.keys.keep(tx, slot, { status: error.status, body: error.body })
          : this.keys.release(tx, slot),
      );
      throw error;
    }
  }
}

function slotFor(request: FastifyRequest, key: string | string[]): Slot {
  if (typeof key !== 'string' || !KEY.test(key))
    throw new Refusal(400, 'Idempotency-Key must be 1 to 255 printable characters without spaces.');
  const { companyId, tokenId } = request.caller!;
  return slotOf(companyId, key, pathOf(request.url), request.body, tokenId);
}

function replay({ status, body }: Answer, reply: FastifyReply): unknown {
  reply.code(status).header('Idempotency-Replayed', 'true');
  return body;
}

/** A POST of the public API: every one of them honours Idempotency-Key. */
export const IdempotentPost = (path?: string): MethodDecorator =>
  applyDecorators(Post(path), UseInterceptors(Idempotency));
