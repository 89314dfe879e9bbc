import type { INestApplicationContext } from '@nestjs/common';
import { type Command, CommandBus, type Query, QueryBus } from '@nestjs/cqrs';
import { UnitOfWork } from './database/unit-of-work.js';

/** What code outside the modules uses: the buses, and a unit of work for several commands at once. */
export class Application {
  constructor(private readonly context: INestApplicationContext) {}

  execute<T>(command: Command<T>): Promise<T> {
    return this.context.get(CommandBus).execute(command);
  }

  query<T>(query: Query<T>): Promise<T> {
    return this.context.get(QueryBus).execute(query);
  }

  /** All of it or none of it. */
  inTransaction<T>(work: () => Promise<T>): Promise<T> {
    return this.context.get(UnitOfWork).run(work);
  }
}
