import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.setup.js';
import { SetupLink } from './contracts/dashboard/queries.js';
import { LiveDemo } from './demo/live/live-demo.js';
import { makeDemo } from './demo/make-demo.js';
import { Application } from './platform/application.js';
import { SECOND, SystemClock } from './platform/clock.js';
import { Config, ConfigError } from './platform/config.js';
import {
  createPrivateFiles,
  requireDataFolder,
  requireStorageFolder,
  restrictExistingFiles,
} from './platform/private-files.js';
import { presentRequestsEnd } from './platform/http/sockets/drain-connections.js';
import { findFreePort, listeningUrl } from './platform/http/sockets/listening-address.js';
import { createLogger } from './platform/observability/logger.js';
import { Queues } from './platform/queue/queues.js';
import { Readiness } from './platform/observability/readiness.js';
import type { Replacement } from './platform/replacements.js';

const NO_COMPANY =
  'There is no company yet; create one with company:create --name NAME --owner-email EMAIL, or in a browser';
const CLOSE_MILLISECONDS = 10 * SECOND;
/** The part for open requests; the rest is for work that modules still finish. */
const REQUESTS_MILLISECONDS = 8 * SECOND;

/** Starts the server, which stops on SIGTERM or SIGINT; a failed start exits the process. */
export async function startServer(replacements: readonly Replacement[] = []): Promise<void> {
  try {
    await start(replacements);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}

async function start(replacements: readonly Replacement[]): Promise<void> {
  createPrivateFiles();
  const config = await readConfig();
  requireDataFolder(config);
  restrictExistingFiles(config);
  requireStorageFolder(config);
  const log = createLogger(config);
  const app = await createApp(config, new SystemClock(), log, replacements);
  const stopping = new AbortController();
  const live = config.demo ? new LiveDemo(app, stopping.signal) : undefined;
  let demo: Promise<void> | undefined;
  /** Buffered lines are lost if the process exits before they are written. */
  const exit = (): void => log.flush(() => process.exit(0));

  const stop = async (signal: string): Promise<void> => {
    log.info(`${signal}: finishing what runs`);
    app.get(Readiness).drain();
    // Load balancers send requests until they notice the drain. SIGINT is a Ctrl+C, with no balancer to wait for.
    if (signal === 'SIGTERM') await pause(config.drainDelay * SECOND);
    setTimeout(() => {
      log.warn('What still ran after 10 seconds was cut off.');
      exit();
    }, CLOSE_MILLISECONDS).unref();
    stopping.abort();
    await demo;
    await live?.end().catch((error: unknown) => log.error(error));
    const requests = presentRequestsEnd(app.getHttpServer());
    await Promise.race([requests, pause(REQUESTS_MILLISECONDS, undefined, { ref: false })]);
    // Before the sagas stop: later, the events of the last requests would wait for the next process.
    await app.get(Queues).stop();
    await app.close();
    exit();
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));

  const setupLink = await new Application(app).query(new SetupLink());
  await app.listen(config.port, config.host).catch(cannotListen);
  log.info(`${config.serviceName} listens on ${listeningUrl(app.getHttpServer())}`);
  if (!config.demo && !config.baseUrl.startsWith('https:'))
    log.warn('BASE_URL is not https; put a proxy that ends TLS in front.');
  if (setupLink !== undefined && !config.demo) {
    // In pretty logs the address has its own line, so that terminals make it a link; a JSON log entry stays one line.
    const isForPeople = config.logFormat === 'pretty';
    log.info(`${NO_COMPANY} ${isForPeople ? 'at this address:' : `at ${setupLink}`}`);
    if (isForPeople) process.stdout.write(`${setupLink}\n`);
  }
  if (live) await (demo = makeDemo(app, config, log, stopping.signal).then(() => live.renew()));
}

/** Replaces port 0 with a free one, because the default of BASE_URL contains the port. */
async function readConfig(): Promise<Config> {
  const config = new Config(process.env);
  if (config.port !== 0) return config;
  const port = await findFreePort(config.host).catch(cannotListen);
  return new Config({ ...process.env, PORT: String(port) });
}

function cannotListen({ message }: Error): never {
  throw new ConfigError(`PORT and HOST must name an address that is free to listen on: ${message}.`);
}
