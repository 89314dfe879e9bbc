import type { Config } from '../platform/config.js';
import type { Given, Options } from './options.js';

export interface Answer {
  /** The one object that --json prints. */
  json: Record<string, unknown>;
  /** What a reader sees instead, when the object alone says too little. */
  lines?: string[];
}

export interface Command {
  name: string;
  about: string;
  options: Options;
  run(config: Config, given: Record<string, unknown>): Promise<Answer>;
}

/** One row of the table of commands; `run` gets its options checked and typed. */
export const command = <O extends Options>(row: {
  name: string;
  about: string;
  options: O;
  run(config: Config, given: Given<O>): Promise<Answer>;
}): Command => row;
