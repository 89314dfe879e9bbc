import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Clock, MINUTE } from '../../clock.js';
import { Config } from '../../config.js';
import { REQUESTS_A_MINUTE } from './company-rate-limit.guard.js';
import { RedisWindows } from './redis-windows.js';
import { MemoryWindows, Windows } from './windows.js';

const windows = {
  provide: Windows,
  inject: [Config, Clock],
  useFactory: (config: Config, clock: Clock) =>
    config.redisUrl ? new RedisWindows(clock, config.redisUrl).connect() : new MemoryWindows(clock),
};

@Global()
@Module({ providers: [windows], exports: [Windows] })
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
