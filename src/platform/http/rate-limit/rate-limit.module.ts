import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Clock, MINUTE } from '../../clock.js';
import { Config } from '../../config.js';
import { REQUESTS_A_MINUTE } from './company-rate-limit.guard.js';
import { FailedAttempts } from './failed-attempts.js';
import { MemoryWindows, Windows } from './windows.js';

const windows = {
  provide: Windows,
  inject: [Config, Clock],
  useFactory: async ({ redisUrl }: Config, clock: Clock): Promise<Windows> => {
    if (redisUrl === undefined) return new MemoryWindows(clock);
    // Loading the client takes a tenth of a start, so only those who have a Redis wait for it.
    const { RedisWindows } = await import('./redis-windows.js');
    return new RedisWindows(clock, redisUrl).connect();
  },
};

@Global()
@Module({ providers: [windows, FailedAttempts], exports: [Windows, FailedAttempts] })
class WindowsModule {}

@Module({
  imports: [
    WindowsModule,
    ThrottlerModule.forRootAsync({
      inject: [Windows],
      useFactory: (storage: Windows) => ({ throttlers: [{ ttl: MINUTE, limit: REQUESTS_A_MINUTE }], storage }),
    }),
  ],
  exports: [ThrottlerModule],
})
export class RateLimitModule {}
