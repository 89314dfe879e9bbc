import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { UnitOfWork } from './database/unit-of-work.js';

/** The command and query buses for code outside the modules. */
export class Application {
  constructor(private readonly context: INestApplicationContext) {}

  execute<T>(command: Command<T>): Promise<T> {
    return this.context.get(CommandBus).execute(command);
  }

  query<T>(query: Query<T>): Promise<T> {
    return this.context.get(QueryBus).execute(query);
  }

  /** Commands that are executed in `work` commit together or not at all. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.context.get(UnitOfWork).run(work);
  }
}
