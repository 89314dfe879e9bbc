import { type ExecutionContext, Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Clock, MINUTE } from '../../clock.js';
import { Redis } from '../../redis/redis.js';
import { requestOf } from '../access/caller.js';
import { FailedAttempts } from './failed-attempts.js';
import { RedisWindows } from './redis-windows.js';
import { MemoryWindows, Windows } from './windows.js';

const limitOf = (context: ExecutionContext): number => requestOf(context).caller!.rateLimit;

const windows = {
  provide: Windows,
  inject: [Clock, { token: Redis, optional: true }],
  useFactory: (clock: Clock, redis?: Redis): Windows =>
    redis ? new RedisWindows(clock, redis) : new MemoryWindows(clock),
};

@Global()
@Module({ providers: [windows, FailedAttempts], exports: [Windows, FailedAttempts] })
class WindowsModule {}

@Module({
  imports: [
    WindowsModule,
    ThrottlerModule.forRootAsync({
      inject: [Windows],
      useFactory: (storage: Windows) => ({ throttlers: [{ ttl: MINUTE, limit: limitOf }], storage }),
    }),
  ],
  exports: [ThrottlerModule],
})
export class RateLimitModule {}
