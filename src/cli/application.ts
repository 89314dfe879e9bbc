import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import type { Config } from '../platform/config.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';

/** What a command of the CLI sees of the house: the bus, and a unit of work around what belongs together. */
export class Application {
  constructor(private readonly context: INestApplicationContext) {}

  tell<T>(command: Command<T>): Promise<T> {
    return this.context.get(CommandBus).execute(command);
  }

  ask<T>(query: Query<T>): Promise<T> {
    return this.context.get(QueryBus).execute(query);
  }

  /** All of it or none of it. */
  together<T>(work: () => Promise<T>): Promise<T> {
    return this.context.get(UnitOfWork).run(work);
  }
}

/** Opens the house for one command: no HTTP and no log, because standard output is for the answer alone. */
export async function withApplication<T>(config: Config, act: (app: Application) => Promise<T>): Promise<T> {
  // Loaded here and not above, so that a mistyped command is answered at once.
  const [{ NestFactory }, { AppModule }, { SystemClock }] = await Promise.all([
    import('@nestjs/core'),
    import('../app.module.js'),
    import('../platform/clock.js'),
  ]);
  const context = await NestFactory.createApplicationContext(AppModule.on(config, new SystemClock()), {
    logger: false,
    abortOnError: false,
  });
  try {
    return await act(new Application(context));
  } finally {
    await context.close();
  }
}
