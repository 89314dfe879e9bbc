import type { Command as NestCommand, Query as NestQuery } from '@nestjs/cqrs';

/**
 * Fields are named where a command or query is created, so that two ids cannot be swapped. Nest's classes serve as
 * types only: they are empty, and senders of messages need not load Nest.
 */
class Message {
  constructor(fields?: object) {
    Object.assign(this, fields);
  }
}
class CommandMessage extends Message {}
class QueryMessage extends Message {}

interface CommandClass {
  new <Result>(): NestCommand<Result>;
  new <Result, Fields extends object>(fields: Fields): NestCommand<Result> & Readonly<Fields>;
}

interface QueryClass {
  new <Result>(): NestQuery<Result>;
  new <Result, Fields extends object>(fields: Fields): NestQuery<Result> & Readonly<Fields>;
}

/** `class RenameTeam extends Command<void, { companyId: number; teamId: number; name: string }> {}` */
export const Command = CommandMessage as unknown as CommandClass;

/** `class CountTeams extends Query<number, { companyId: number }> {}` */
export const Query = QueryMessage as unknown as QueryClass;
