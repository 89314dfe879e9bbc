import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../../../src/cli/run.js';
import { withApplication } from '../../../src/cli/with-application.js';
import { CreateLoginLink } from '../../../src/contracts/auth/commands.js';
import { SetupLink } from '../../../src/contracts/dashboard/queries.js';
import type { Application } from '../../../src/platform/application.js';
import { Config } from '../../../src/platform/config.js';
import { freshDatabase, type TestDatabase } from '../../support/database/database.js';
import { Server } from '../../support/processes/processes.js';

export const CARRIER_TOKEN = 'the token of a carrier';
const REFUSED = /was not carried out|The URL answered 500/;

/** The built server as a process, on its own database. */
export class FuzzServer {
  private constructor(
    readonly server: Server,
    readonly dataDir: string,
    private readonly env: Record<string, string>,
    private readonly database: TestDatabase,
  ) {}

  static async start(): Promise<FuzzServer> {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-fuzz-'));
    const database = await freshDatabase(dataDir);
    const env = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      SECRET_KEY: 'a secret key for tests only',
      CARRIER_TOKEN,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      // Every request comes from a different address, because failed logins are counted by address.
      TRUST_PROXY: 'true',
      SIMULATOR_FAR_END: 'auto',
      CALL_FILES_WAIT: '0',
      LOG_LEVEL: 'error',
    };
    return new FuzzServer(await Server.start(env, 'dist/main.js'), dataDir, env, database);
  }

  get url(): string {
    return this.server.url;
  }

  /** The errors in the server's log, except refusals by bridges and URLs, which our receiver causes. */
  get errors(): string[] {
    return this.server.child.output.split('\n').filter((line) => line !== '' && !REFUSED.test(line));
  }

  get ended(): boolean {
    return this.server.child.process.exitCode !== null || this.server.child.process.signalCode !== null;
  }

  /** Runs command lines on the server's database, in one process because starting takes seconds. */
  operate<T>(use: (operator: Operator) => Promise<T>): Promise<T> {
    const config = new Config({ ...this.env, ROLES: 'api' });
    return withApplication(config, (app) => use(new Operator(app, this.env)));
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** Actions that only the operator of an installation can take. */
export class Operator {
  constructor(
    private readonly app: Application,
    private readonly env: Record<string, string>,
  ) {}

  /** The result of a command. */
  async command(name: string, options: Record<string, string | number>): Promise<any> {
    const args = Object.entries(options).flatMap(([option, value]) => [`--${option}`, String(value)]);
    const [line = '{}'] = await run([name, ...args, '--json'], this.env, process, (_, use) => use(this.app));
    return JSON.parse(line);
  }

  async setupToken(): Promise<string> {
    return tokenIn((await this.app.query(new SetupLink()))!);
  }

  async loginToken(companyId: number, userId: number, page: 'dashboard' | 'phone'): Promise<string> {
    return tokenIn(await this.app.execute(new CreateLoginLink({ companyId, userId, page })));
  }
}

const tokenIn = (link: string): string => new URL(link).hash.slice(1);
