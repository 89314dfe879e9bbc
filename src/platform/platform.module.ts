import { type DynamicModule, Global, Logger, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ScheduledBackups } from './backup/scheduled-backups.js';
import { CheckDatabaseHandler } from './check/check-database.js';
import { Clock } from './clock.js';
import { Config } from './config.js';
import { dataSourceOptions, openDataSource } from './database/data-source.js';
import { CompanyLists } from './database/company-list.js';
import { Reader } from './database/reader.js';
import { UnitOfWork } from './database/unit-of-work.js';
import { CompanyPages } from './http/company-pages.js';
import { GuardedChanges } from './http/etags/guarded-changes.js';
import { IdempotencyModule } from './http/idempotency/idempotency.module.js';
import { RateLimitModule } from './http/rate-limit/rate-limit.module.js';
import { Upgrades } from './http/sockets/upgrades.js';
import { Nodes } from './nodes/nodes.js';
import { Leases } from './queue/leases.js';
import { QueueMetrics } from './queue/queue-metrics.js';
import { Queues } from './queue/queues.js';
import { Outbox } from './events/outbox.js';
import { OutboxRelay } from './events/outbox-relay.js';
import { Reactions } from './events/reactions.js';
import { TimerRunner } from './timers/timer-runner.js';
import { Timers } from './timers/timers.js';
import { DatabaseLoad } from './observability/database-load.js';
import { DatabaseMetrics } from './observability/database-metrics.js';
import { Dependencies } from './observability/dependencies.js';
import { Metrics } from './observability/metrics.js';
import { OperationsController } from './observability/operations.controller.js';
import { Readiness } from './observability/readiness.js';
import { OutboundConnections } from './outbound/outbound-connections.js';
import { RedisModule } from './redis/redis.module.js';
import { SecretBox } from './crypto/secret-box.js';
import { DashboardCookie } from './http/browser/session-cookie.js';
import { Signatures } from './crypto/signatures.js';
import { PLATFORM_ENTITIES } from './database/schema/platform.entity.js';

const shared = [
  UnitOfWork,
  Reader,
  CompanyLists,
  CompanyPages,
  GuardedChanges,
  Outbox,
  OutboxRelay,
  Reactions,
  Leases,
  Nodes,
  QueueMetrics,
  Queues,
  Timers,
  TimerRunner,
  SecretBox,
  Signatures,
  DashboardCookie,
  Readiness,
  Metrics,
  DatabaseMetrics,
  DatabaseLoad,
  Dependencies,
  OutboundConnections,
  ScheduledBackups,
  CheckDatabaseHandler,
  Upgrades,
];

/** Infrastructure for all modules; it knows nothing of the domain. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config, clock: Clock): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        CqrsModule.forRoot(),
        DiscoveryModule,
        TypeOrmModule.forRootAsync({
          useFactory: () => ({ ...dataSourceOptions(config), autoLoadEntities: true, toRetry: () => false }),
          dataSourceFactory: (options) => openDataSource(options!, new SecretBox(config), new Logger('Database')),
        }),
        TypeOrmModule.forFeature(PLATFORM_ENTITIES),
        RedisModule,
        RateLimitModule,
        IdempotencyModule,
      ],
      controllers: [OperationsController],
      providers: [{ provide: Config, useValue: config }, { provide: Clock, useValue: clock }, ...shared],
      exports: [CqrsModule, RateLimitModule, Config, Clock, ...shared],
    };
  }
}
