import type { Command as NestCommand, Query as NestQuery } from '@nestjs/cqrs';

/**
 * A command or query. Its fields are named where it is created, so that two ids cannot be swapped. The classes of Nest are
 * types only: they are empty, and who sends a message need not load Nest.
 */
class Message {
  constructor(fields?: object) {
    Object.assign(this, fields);
  }
}

interface CommandClass {
  new <Result>(): NestCommand<Result>;
  new <Result, Fields extends object>(fields: Fields): NestCommand<Result> & Readonly<Fields>;
}

interface QueryClass {
  new <Result>(): NestQuery<Result>;
  new <Result, Fields extends object>(fields: Fields): NestQuery<Result> & Readonly<Fields>;
}

/** `class RenameTeam extends Command<void, { companyId: number; teamId: number; name: string }> {}` */
export const Command = Message as unknown as CommandClass;

/** `class CountTeams extends Query<number, { companyId: number }> {}` */
export const Query = Message as unknown as QueryClass;
