import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, EventBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createApp } from '../../src/app.setup.js';
import { IssueApiKey } from '../../src/contracts/auth/commands.js';
import { CreateCompany } from '../../src/contracts/companies/commands.js';
import type { CompanySettings } from '../../src/contracts/companies/types.js';
import { AddUser, type Role } from '../../src/contracts/users/commands.js';
import { AgentsBecameFree, UserStatusChanged } from '../../src/contracts/users/events.js';
import { MessageSender } from '../../src/modules/messaging/sending/message-sender.js';
import { DeliveryWorker } from '../../src/modules/webhooks/delivery/delivery-worker.js';
import { Config } from '../../src/platform/config.js';
import { Reader } from '../../src/platform/database/reader.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { DomainEvent } from '../../src/platform/events/domain-event.js';
import { createLogger } from '../../src/platform/observability/logger.js';
import { CarrierRequestSender } from '../../src/surfaces/carrier/carrier-request-sender.js';
import { OutboxRelay } from '../../src/platform/events/outbox-relay.js';
import type { Replacement } from '../../src/platform/replacements.js';
import { TimerRunner } from '../../src/platform/timers/timer-runner.js';
import { ApiClient } from './http/api-client.js';
import { checkDeliveries } from './http/delivery-conformance.js';
import { cheapPasswords } from './cheap-passwords.js';
import { TestClock } from './clock.js';
import { existingDatabase, freshDatabase } from './database/database.js';

export interface TestCompany {
  id: number;
  api: ApiClient;
  apiId: string;
  apiToken: string;
}

const INTERNAL_EVENTS = [AgentsBecameFree.name, UserStatusChanged.name];

/** A complete server on a fresh database; the test moves its clock and runs its workers. */
export class TestApp {
  /** Every event that the outbox published, in order. */
  readonly events: DomainEvent[] = [];
  private readonly assertDeliveriesConform: () => void;

  private constructor(
    readonly context: INestApplicationContext,
    readonly url: string,
    readonly clock: TestClock,
    readonly dataDir: string,
    readonly databaseUrl: string,
    private readonly stop: () => Promise<void>,
  ) {
    context.get(EventBus).subscribe((event) => this.events.push(event as DomainEvent));
    this.assertDeliveriesConform = checkDeliveries(context);
  }

  /** DATABASE_URL uses an existing database; DATA_DIR keeps the folder on close. */
  static async start(
    env: Record<string, string> = {},
    logTo: pino.DestinationStream = pino.destination('/dev/null'),
    clock = new TestClock(),
    beforeListening?: (server: FastifyInstance) => void,
    replacements: readonly Replacement[] = [],
  ): Promise<TestApp> {
    const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'switchhook-'));
    const database = env.DATABASE_URL ? existingDatabase(env.DATABASE_URL) : await freshDatabase(dataDir);
    const port = await freePort();
    const config = new Config({
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret key for tests only',
      ROLES: 'api',
      // All clients of a test share one address; connection-limit.spec tests the limit.
      MAX_CONNECTIONS_PER_ADDRESS: '100000',
      ...(process.env.TEST_REDIS_URL ? { REDIS_URL: process.env.TEST_REDIS_URL } : {}),
      ...env,
    });
    const log = createLogger({ logLevel: config.logLevel, logFormat: 'json' }, logTo);
    const app = await createApp(config, clock, log, [cheapPasswords, ...replacements]);
    beforeListening?.(app.getHttpAdapter().getInstance());
    await app.listen(port, '127.0.0.1');
    return new TestApp(app, `http://127.0.0.1:${port}`, clock, dataDir, database.url, async () => {
      await app.close();
      await database.drop();
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    });
  }

  get commands(): CommandBus {
    return this.context.get(CommandBus);
  }

  get queries(): QueryBus {
    return this.context.get(QueryBus);
  }

  get work(): UnitOfWork {
    return this.context.get(UnitOfWork);
  }

  get reader(): Reader {
    return this.context.get(Reader);
  }

  /** Publishes events, fires due timers and sends messages and carrier requests until nothing is left. */
  async settle(): Promise<void> {
    const runners = [
      this.context.get(OutboxRelay),
      this.context.get(TimerRunner),
      this.context.get(MessageSender, { strict: false }),
      this.context.get(CarrierRequestSender, { strict: false }),
    ];
    let count: number;
    do {
      count = 0;
      for (const runner of runners) count += await runner.runOnce();
    } while (count > 0);
  }

  /** Settles and attempts due webhook deliveries until nothing is left. */
  async deliver(): Promise<void> {
    do await this.settle();
    while ((await this.context.get(DeliveryWorker, { strict: false }).runOnce()) > 0);
    this.assertDeliveriesConform();
  }

  /** The names of the events published since the last call, except those that no webhook or report uses. */
  async newEvents(): Promise<string[]> {
    await this.settle();
    const names = this.events.splice(0).map((event) => event.constructor.name);
    return names.filter((name) => !INTERNAL_EVENTS.includes(name));
  }

  /** A company with an API key; the high rate limit keeps other tests below it. */
  async company(settings: Partial<CompanySettings> = {}): Promise<TestCompany> {
    const { companyId } = await this.commands.execute(
      new CreateCompany({ settings: { name: 'Acme', rateLimit: 100_000, ...settings } }),
    );
    const { apiId, apiToken } = await this.commands.execute(new IssueApiKey({ companyId, name: 'test' }));
    return { id: companyId, api: ApiClient.basic(this.url, apiId, apiToken), apiId, apiToken };
  }

  /** A confirmed user who can log in. */
  async user(
    companyId: number,
    person: Partial<AddUser['user']> & { roles?: readonly Role[] } = {},
  ): Promise<{ id: number; email: string; password: string }> {
    const email = person.email ?? `user${++people}@example.com`;
    const password = person.password ?? 'correct horse battery';
    const { userId } = await this.commands.execute(
      new AddUser({
        companyId,
        user: { firstName: 'Ada', lastName: 'Lovelace', roles: ['agent'], ...person, email, password },
      }),
    );
    return { id: userId, email, password };
  }

  /** Logs a user in on the phone surface. */
  async phone(user: { email: string; password: string }, device?: string): Promise<ApiClient> {
    const anonymous = new ApiClient(this.url);
    const { body } = await anonymous.post('/phone/v1/session', { email: user.email, password: user.password, device });
    return anonymous.with(`Bearer ${body.token}`);
  }

  async close(): Promise<void> {
    await this.stop();
    this.assertDeliveriesConform();
  }
}

let people = 0;

/**
 * Below the ephemeral ports of the system, which could take a free one before it is used, and above 10080, the last
 * port that fetch blocks.
 */
const FIRST_PORT = 10_100;
const PORTS = 10_000;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + randomInt(PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
