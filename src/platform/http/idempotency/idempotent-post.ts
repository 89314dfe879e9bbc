import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { ApiError } from '../../api-error.js';
import { requestOf } from '../access/caller.js';
import { pathOf } from '../path.js';
import { type Claim, type KeyOwner, newClaim } from './claim.js';
import { ClaimRenewal } from './claim-renewal.js';
import { type StoredResponse, IdempotencyKeys } from './idempotency-keys.js';

const KEY = /^[\x21-\x7e]{1,255}$/;

@Injectable()
export class Idempotency implements NestInterceptor {
  private readonly log = new Logger('Idempotency');

  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly renewal: ClaimRenewal,
    private readonly work: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (key === undefined) return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    const handle = () => lastValueFrom<unknown, undefined>(next.handle(), { defaultValue: undefined });
    return from(this.handleOnce(claimFor(request, key), reply, handle));
  }

  private async handleOnce(claim: Claim, reply: FastifyReply, handle: () => Promise<unknown>): Promise<unknown> {
    const stored = await this.keys.claim(claim);
    if (stored) return replay(stored, reply);
    return this.renewal.renewDuring(claim, async () => {
      try {
        // The response commits with the last unit of work, so that a crash leaves both or neither.
        return await this.work.runWithFinalWrite(handle, (tx, body) =>
          this.keys.store(tx, claim, { status: reply.statusCode, body }),
        );
      } catch (error) {
        await this.settleFailure(claim, error);
        throw error;
      }
    });
  }

  private async settleFailure(claim: Claim, error: unknown): Promise<void> {
    if (error instanceof ApiError && error.status !== 429 && error.status < 500)
      return this.work.run((tx) => this.keys.store(tx, claim, { status: error.status, body: error.body }));
    try {
      await this.work.run((tx) => this.keys.release(tx, claim));
    } catch (failure) {
      // The client gets the original error; without renewal the claim expires.
      this.log.warn(failure);
    }
  }
}

function claimFor(request: FastifyRequest, key: string | string[]): Claim {
  if (typeof key !== 'string' || !KEY.test(key))
    throw new ApiError(400, 'Idempotency-Key must be 1 to 255 printable characters without spaces.');
  return newClaim(keyOwnerOf(request), key, pathOf(request.url), request.body);
}

function keyOwnerOf({ caller, phoneUser }: FastifyRequest): KeyOwner {
  if (phoneUser) return phoneUser;
  const { companyId, tokenId, user } = caller!;
  return { companyId, tokenId, userId: user?.id };
}

function replay({ status, body }: StoredResponse, reply: FastifyReply): unknown {
  reply.code(status).header('Idempotency-Replayed', 'true');
  return body;
}

/** A POST of the public API, the dashboard or the phone; all but logins and passwords support Idempotency-Key. */
export const IdempotentPost = (path?: string): MethodDecorator =>
  applyDecorators(Post(path), UseInterceptors(Idempotency));
