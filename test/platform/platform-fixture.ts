import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DynamicModule, type INestApplicationContext, Module, type Provider } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { Config } from '../../src/platform/config.js';
import { Reader } from '../../src/platform/database/reader.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Leases } from '../../src/platform/queue/leases.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import { TimerRunner } from '../../src/platform/timers/timer-runner.js';
import { Timers } from '../../src/platform/timers/timers.js';
import { PlatformModule } from '../../src/platform/platform.module.js';
import { TestClock } from '../support/clock.js';
import { existingDatabase, freshDatabase } from '../support/database/database.js';

@Module({})
class TestModule {}

interface Options {
  imports?: DynamicModule[];
  providers?: Provider[];
  /** Another fixture whose database and clock this one shares, like a second process. */
  beside?: PlatformFixture;
}

/** The platform without domain modules, on a fresh database. */
export class PlatformFixture {
  private constructor(
    readonly context: INestApplicationContext,
    readonly databaseUrl: string,
    readonly clock: TestClock,
    private readonly clean: () => Promise<void>,
  ) {}

  static async start({ imports = [], providers = [], beside }: Options = {}): Promise<PlatformFixture> {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-'));
    const database = beside ? existingDatabase(beside.databaseUrl) : await freshDatabase(dataDir);
    const clock = beside?.clock ?? new TestClock();
    const config = new Config({ ...settings, DATA_DIR: dataDir, DATABASE_URL: database.url });
    const module = { module: TestModule, imports: [PlatformModule.forRoot(config, clock), ...imports], providers };
    const context = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    return new PlatformFixture(context, database.url, clock, async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  get work(): UnitOfWork {
    return this.context.get(UnitOfWork);
  }

  get reader(): Reader {
    return this.context.get(Reader);
  }

  get source(): DataSource {
    return this.context.get(DataSource);
  }

  get relay(): OutboxRelay {
    return this.context.get(OutboxRelay);
  }

  get runner(): TimerRunner {
    return this.context.get(TimerRunner);
  }

  get timers(): Timers {
    return this.context.get(Timers);
  }

  get leases(): Leases {
    return this.context.get(Leases);
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.clean();
  }
}

const settings = { SECRET_KEY: 'a secret key for tests only', ROLES: 'api' };
