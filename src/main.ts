import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from './app.setup.js';
import { SetupLink } from './contracts/dashboard/queries.js';
import { makeDemo } from './demo/make-demo.js';
import { Application } from './platform/application.js';
import { SECOND, SystemClock } from './platform/clock.js';
import { Config, ConfigError } from './platform/config.js';
import { createPrivateFiles, requireStorageFolder, restrictExistingFiles } from './platform/private-files.js';
import { findFreePort, listeningUrl } from './platform/http/sockets/listening-address.js';
import { createLogger } from './platform/observability/logger.js';
import { Readiness } from './platform/observability/readiness.js';

const CLOSE_MILLISECONDS = 10 * SECOND;

async function start(): Promise<void> {
  createPrivateFiles();
  const config = await readConfig();
  restrictExistingFiles(config);
  requireStorageFolder(config);
  const log = createLogger(config);
  const app = await createApp(config, new SystemClock(), log);
  let demo: Promise<void> | undefined;
  /** Buffered lines are lost if the process exits before they are written. */
  const exit = (): void => log.flush(() => process.exit(0));

  const stop = async (signal: string): Promise<void> => {
    log.info(`${signal}: finishing what runs`);
    app.get(Readiness).drain();
    // Until balancers have noticed, they go on sending requests. Nobody who presses Ctrl+C waits for that.
    if (signal === 'SIGTERM') await pause(config.drainDelay * SECOND);
    setTimeout(() => {
      log.warn('What still ran after 10 seconds was cut off.');
      exit();
    }, CLOSE_MILLISECONDS).unref();
    await demo;
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
  if (setupLink !== undefined && !config.demo)
    log.info(
      `There is no company yet; create one at ${setupLink} or with company:create --name NAME --owner-email EMAIL.`,
    );
  if (config.demo) await (demo = makeDemo(app, config));
}

/** Replaces port 0 by a free one, because the default of BASE_URL contains the port. */
async function readConfig(): Promise<Config> {
  const config = new Config(process.env);
  if (config.port !== 0) return config;
  const port = await findFreePort(config.host).catch(cannotListen);
  return new Config({ ...process.env, PORT: String(port) });
}

function cannotListen({ message }: Error): never {
  throw new ConfigError(`PORT and HOST must name an address that is free to listen on: ${message}.`);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
