import { createApp } from './app.setup.js';
import { makeDemo } from './cli/demo.js';
import { SystemClock } from './platform/clock.js';
import { Config, ConfigError } from './platform/config.js';
import { createLog } from './platform/observability/logger.js';
import { Readiness } from './platform/observability/readiness.js';

const DRAIN_MILLISECONDS = 10_000;

async function start(): Promise<void> {
  const config = new Config(process.env);
  const logs = createLog(config);
  const log = logs.main;
  const app = await createApp(config, new SystemClock(), logs);
  await app.listen(config.port, config.host);
  log.info(`${config.serviceName} listens on ${await app.getUrl()}`);
  if (config.demo) await makeDemo(app, config);
  else if (!config.baseUrl.startsWith('https:')) log.warn('BASE_URL is not https; put a proxy that ends TLS in front.');

  const stop = (signal: string): void => {
    log.info(`${signal}: finishing what runs`);
    app.get(Readiness).drain();
    setTimeout(() => process.exit(0), DRAIN_MILLISECONDS).unref();
    void app.close().then(() => {
      log.flush();
      process.exit(0);
    });
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
