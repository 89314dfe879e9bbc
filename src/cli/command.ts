import type { Config } from '../platform/config.js';
import type { OptionValues, Options } from './options.js';

export interface CommandResult {
  /** Printed with --json. */
  json: Record<string, unknown>;
  /** Printed without --json instead of the object. */
  lines?: string[];
}

export interface Command {
  name: string;
  description: string;
  options: Options;
  run(config: Config, options: Record<string, unknown>): Promise<CommandResult>;
}

/** Defines a command whose `run` gets parsed and typed options. */
export const command = <O extends Options>(definition: {
  name: string;
  description: string;
  options: O;
  run(config: Config, options: OptionValues<O>): Promise<CommandResult>;
}): Command => definition;
