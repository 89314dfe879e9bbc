import type { Config } from '../platform/config.js';
import type { OptionValues, Options } from './options.js';

export interface CommandResult {
  /** The one object that --json prints. */
  json: Record<string, unknown>;
  /** What a reader sees instead, when the object alone says too little. */
  lines?: string[];
}

export interface Command {
  name: string;
  description: string;
  options: Options;
  run(config: Config, given: Record<string, unknown>): Promise<CommandResult>;
}

/** One row of the table of commands; `run` gets its options checked and typed. */
export const command = <O extends Options>(row: {
  name: string;
  description: string;
  options: O;
  run(config: Config, given: OptionValues<O>): Promise<CommandResult>;
}): Command => row;
