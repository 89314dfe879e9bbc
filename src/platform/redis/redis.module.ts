import { Global, Module } from '@nestjs/common';
import { Config } from '../config.js';
import { Dependencies } from '../observability/dependencies.js';
import { Redis } from './redis.js';

const redis = {
  provide: Redis,
  inject: [Config, Dependencies],
  useFactory: async ({ redisUrl }: Config, dependencies: Dependencies): Promise<Redis | undefined> => {
    if (redisUrl === undefined) return undefined;
    const whileDown = 'each replica limits requests on its own, and phones show changes of other replicas later';
    // Loaded only if needed, because loading the client takes a tenth of the start.
    const { RedisClients } = await import('./redis-clients.js');
    return new RedisClients(redisUrl, dependencies.add({ name: 'redis', whileDown })).connect();
  },
};

@Global()
@Module({ providers: [redis], exports: [Redis] })
export class RedisModule {}
