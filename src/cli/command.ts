import { CompanyById } from '../contracts/companies/queries.js';
import { ApiError } from '../platform/api-error.js';
import type { Application } from '../platform/application.js';
import type { Config } from '../platform/config.js';
import { id, mandatory, type Options, type OptionValues } from './options/options.js';
import type { Streams } from './streams.js';
import type { OpenApplication } from './with-application.js';

export interface CommandResult {
  /** Printed with --json; absent if the command wrote its result to standard output. */
  json?: Record<string, unknown>;
  /** Printed without --json instead of the object. */
  lines?: string[];
  /** The result is printed, and the exit code is 1. */
  failed?: boolean;
}

export interface Command {
  name: string;
  description: string;
  options: Options;
  run(
    config: Config,
    options: Record<string, unknown>,
    streams: Streams,
    open: OpenApplication,
  ): Promise<CommandResult>;
}

interface Definition<O extends Options> {
  name: string;
  description: string;
  options: O;
  run(app: Application, options: OptionValues<O>, streams: Streams, config: Config): Promise<CommandResult>;
}

/** Defines a command that runs in the application and gets parsed and typed options. */
export const command = <O extends Options>(definition: Definition<O>): Command => ({
  ...definition,
  run: (config, options, streams, open) =>
    open(config, (app) => definition.run(app, options as OptionValues<O>, streams, config)),
});

interface CompanyDefinition<O extends Options> extends Omit<Definition<O>, 'run'> {
  run(app: Application, companyId: number, options: OptionValues<O>, streams: Streams): Promise<CommandResult>;
}

/** Defines a command for an existing company, which its option `company` names. */
export const companyCommand = <O extends Options>(definition: CompanyDefinition<O>): Command =>
  command({
    ...definition,
    options: { company: mandatory(id()), ...definition.options },
    async run(app, options, streams) {
      const companyId = options.company as number;
      if (!(await app.query(new CompanyById({ companyId })))) throw ApiError.notFound(`Company ${companyId}`);
      return definition.run(app, companyId, options, streams);
    },
  });
