import { type ExecutionContext, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Clock, MINUTE } from '../../clock.js';
import { Redis } from '../../redis/redis.js';
import { requestOf } from '../access/caller.js';
import { CompanyRateLimitGuard } from './company-rate-limit.guard.js';
import { FailedAttempts } from './failed-attempts.js';
import { RedisRateLimitStore } from './redis-rate-limit-store.js';
import { MemoryRateLimitStore, RateLimitStore } from './rate-limit-store.js';

const limitOf = (context: ExecutionContext): number => requestOf(context).caller!.rateLimit;

const store = {
  provide: RateLimitStore,
  inject: [Clock, { token: Redis, optional: true }],
  useFactory: (clock: Clock, redis?: Redis): RateLimitStore =>
    redis ? new RedisRateLimitStore(clock, redis) : new MemoryRateLimitStore(clock),
};

@Global()
@Module({ providers: [store, FailedAttempts], exports: [RateLimitStore, FailedAttempts] })
class RateLimitStoreModule {}

@Module({
  imports: [
    RateLimitStoreModule,
    ThrottlerModule.forRootAsync({
      inject: [RateLimitStore],
      useFactory: (storage: RateLimitStore) => ({ throttlers: [{ ttl: MINUTE, limit: limitOf }], storage }),
    }),
  ],
  providers: [CompanyRateLimitGuard],
  exports: [ThrottlerModule, CompanyRateLimitGuard],
})
export class RateLimitModule {}
