import type { Application } from '../platform/application.js';
import type { Config } from '../platform/config.js';
import { requireDataFolder } from '../platform/private-files.js';
import type { Replacement } from '../platform/replacements.js';

/** Opens the application for a command, and closes it afterwards. */
export type OpenApplication = <T>(config: Config, run: (app: Application) => Promise<T>) => Promise<T>;

/** Starts the application for one command, without HTTP or log: standard output is for the result. */
export async function withApplication<T>(
  config: Config,
  run: (app: Application) => Promise<T>,
  replacements: readonly Replacement[] = [],
): Promise<T> {
  requireDataFolder(config);
  // Imported lazily, so that usage errors do not load the application.
  const [{ NestFactory }, { AppModule }, { Application }, { SystemClock }] = await Promise.all([
    import('@nestjs/core'),
    import('../app.module.js'),
    import('../platform/application.js'),
    import('../platform/clock.js'),
  ]);
  const root = AppModule.forRoot(config, new SystemClock(), replacements);
  const context = await NestFactory.createApplicationContext(root, { logger: false, abortOnError: false });
  try {
    return await run(new Application(context));
  } finally {
    await context.close();
  }
}
