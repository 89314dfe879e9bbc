import { Application } from '../platform/application.js';
import type { Config } from '../platform/config.js';

/** Opens the house for one command: no HTTP and no log, because standard output is for the answer alone. */
export async function withApplication<T>(config: Config, act: (app: Application) => Promise<T>): Promise<T> {
  // Loaded here and not above, so that a mistyped command is answered at once.
  const [{ NestFactory }, { AppModule }, { SystemClock }] = await Promise.all([
    import('@nestjs/core'),
    import('../app.module.js'),
    import('../platform/clock.js'),
  ]);
  const context = await NestFactory.createApplicationContext(AppModule.forRoot(config, new SystemClock()), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await act(new Application(context));
  } finally {
    await context.close();
  }
}
