import { Command as NestCommand, Query as NestQuery } from '@nestjs/cqrs';

// Fields are named where a command or query is created, so that two ids cannot be swapped.

class CommandWithFields extends NestCommand<unknown> {
  constructor(fields?: object) {
    super();
    Object.assign(this, fields);
  }
}

class QueryWithFields extends NestQuery<unknown> {
  constructor(fields?: object) {
    super();
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
export const Command = CommandWithFields as CommandClass;

/** `class CountTeams extends Query<number, { companyId: number }> {}` */
export const Query = QueryWithFields as QueryClass;
