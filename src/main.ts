import { createApp } from './app.setup.js';
import { makeDemo } from './demo/make-demo.js';
import { SystemClock } from './platform/clock.js';
import { Config, ConfigError } from './platform/config.js';
import { createLogger } from './platform/observability/logger.js';
import { Readiness } from './platform/observability/readiness.js';

const DRAIN_MILLISECONDS = 10_000;

async function start(): Promise<void> {
  const config = new Config(process.env);
  const log = createLogger(config);
  const app = await createApp(config, new SystemClock(), log);
  let demo: Promise<void> | undefined;
  /** Buffered lines are lost if the process exits before they are written. */
  const exit = (): void => log.flush(() => process.exit(0));

  const stop = async (signal: string): Promise<void> => {
    log.info(`${signal}: finishing what runs`);
    app.get(Readiness).drain();
    setTimeout(() => {
      log.warn('What still ran after 10 seconds was cut off.');
      exit();
    }, DRAIN_MILLISECONDS).unref();
    await demo;
    await app.close();
    exit();
  };
  process.once('SIGTERM', (signal) => void stop(signal));
  process.once('SIGINT', (signal) => void stop(signal));

  await app.listen(config.port, config.host).catch(({ message }: Error) => {
    throw new ConfigError(`PORT and HOST must name an address that is free to listen on: ${message}.`);
  });
  log.info(`${config.serviceName} listens on ${await app.getUrl()}`);
  if (!config.demo && !config.baseUrl.startsWith('https:'))
    log.warn('BASE_URL is not https; put a proxy that ends TLS in front.');
  if (config.demo) await (demo = makeDemo(app, config));
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
