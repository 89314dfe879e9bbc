import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SeededRandom } from '../faults/load/seeded-random.js';
import { TestApp } from '../support/app.js';
import { freshDatabase } from '../support/database/database.js';
import { eventually } from '../support/eventually.js';
import { ApiClient } from '../support/http/api-client.js';
import { Server } from '../support/processes/processes.js';
import { SoakCompany } from './load/soak-company.js';
import { SoakLoad } from './load/soak-load.js';
import { Sampler } from './report/sampler.js';
import { minuteLine } from './report/soak-report.js';

const SECOND = 1_000;
const SAMPLE_INTERVAL = 5 * SECOND;
const MINUTE = 60 * SECOND;
/** A busy server may miss some responses; a delivery is due nearly eight minutes after its fourth failure. */
const SETTLE_TIMEOUT = 10 * MINUTE;
const SETTLE_INTERVAL = 500;
/** The server closes idle connections. */
const IDLE_TIMEOUT = 2 * MINUTE;
/** Files and connections that the server keeps open after their first use. */
export const DESCRIPTOR_MARGIN = 20;
const CARRIER_TOKEN = 'the token of the carrier';
const QUEUES = ['outbox', 'delivery_queue', 'message_queue', 'carrier_requests'];

interface Plan {
  companies: number;
  seed: number;
}

/** The built server under load, and the tools that measure and check it. */
export class SoakRun {
  readonly sampler: Sampler;
  /** Queue items that remain minutes after the load. */
  left: unknown[] = [];
  /** Open descriptors of the server without load. */
  readonly descriptors = { before: 0, after: 0 };
  private readonly pauses = new SeededRandom(0, 'pauses');

  private constructor(
    readonly app: TestApp,
    readonly server: Server,
    readonly companies: readonly SoakCompany[],
    readonly load: SoakLoad,
    private readonly end: () => Promise<void>,
  ) {
    this.sampler = new Sampler(server);
  }

  static async start({ seed, companies: size }: Plan): Promise<SoakRun> {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-soak-'));
    const database = await freshDatabase(dataDir);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      CARRIER_TOKEN,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      LOG_LEVEL: 'error',
    };
    const app = await TestApp.start(env);
    app.clock.set(Date.now());
    const server = await Server.start(env, 'dist/main.js');
    const companies: SoakCompany[] = [];
    while (companies.length < size) {
      const name = `company-${companies.length + 1}`;
      companies.push(await SoakCompany.create(app, server.url, name, new SeededRandom(seed, `${name} receiver`)));
    }
    const load = new SoakLoad(companies, new ApiClient(server.url, `Bearer ${CARRIER_TOKEN}`), seed);
    return new SoakRun(app, server, companies, load, async () => {
      await server.stop();
      for (const { receiver } of companies) await receiver.close();
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  /** Runs the load for this long, or until its first failure, and waits until the queues are empty. */
  async run(minutes: number): Promise<void> {
    // Drops the events of the preparation.
    await this.settle();
    for (const company of this.companies) await company.registerWebhooks();
    this.descriptors.before = this.sampler.countDescriptors();
    await this.load.start();
    await this.measure(minutes);
    await this.load.stop();
    for (const { phones } of this.companies) for (const phone of phones) await phone.disconnect(true);
    for (const { receiver } of this.companies) receiver.reliable = true;
    await this.settle();
    await this.countIdleDescriptors();
  }

  close(): Promise<void> {
    return this.end();
  }

  private async measure(minutes: number): Promise<void> {
    const start = performance.now();
    const elapsed = (): number => (performance.now() - start) / MINUTE;
    let printed = 0;
    while (elapsed() < minutes && this.load.failures.length === 0) {
      await this.pauses.pause(SAMPLE_INTERVAL, SAMPLE_INTERVAL);
      await this.sampler.take();
      if (elapsed() >= printed + 1) process.stdout.write(`${minuteLine(++printed, this)}\n`);
    }
  }

  private async settle(): Promise<void> {
    await eventually(async () => {
      await this.pauses.pause(SETTLE_INTERVAL, SETTLE_INTERVAL);
      this.left = await this.unfinished();
      if (this.left.length > 0) throw new Error(`${this.left.length} items are left.`);
    }, SETTLE_TIMEOUT).catch(() => undefined);
  }

  private async countIdleDescriptors(): Promise<void> {
    const { descriptors, sampler, pauses } = this;
    await eventually(async () => {
      await pauses.pause(SETTLE_INTERVAL, SETTLE_INTERVAL);
      descriptors.after = sampler.countDescriptors();
      if (descriptors.after > descriptors.before + DESCRIPTOR_MARGIN) throw new Error('Connections are still open.');
    }, IDLE_TIMEOUT).catch(() => undefined);
  }

  private async unfinished(): Promise<unknown[]> {
    const queued = QUEUES.map((table) => `SELECT '${table}' AS queue, id, due_at, attempts FROM ${table}`);
    const live = `SELECT 'calls', id, 0, 0 FROM calls WHERE status <> 'done'`;
    return this.app.reader.rows(`${queued.join(' UNION ALL ')} UNION ALL ${live}`);
  }
}
