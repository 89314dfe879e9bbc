import { ConfigError } from '../platform/config.js';
import { CommandError, FailedResult, UsageError } from './arguments.js';
import { run } from './run.js';

export interface Outcome {
  /** 0 success, 1 failure, 2 wrong usage. */
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command line and returns what the process prints and how it exits. */
export async function main(args: readonly string[], env: Record<string, string | undefined>): Promise<Outcome> {
  try {
    return { code: 0, stdout: textOf(await run(args, env)), stderr: '' };
  } catch (error) {
    if (error instanceof FailedResult) return { code: 1, stdout: textOf(error.lines), stderr: '' };
    return { code: error instanceof UsageError ? 2 : 1, stdout: '', stderr: `${sentenceOf(error)}\n` };
  }
}

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

function sentenceOf(error: unknown): string {
  const [message] = String(error instanceof Error ? error.message : error).split('\n');
  return error instanceof CommandError || error instanceof ConfigError ? message! : `The command failed: ${message}.`;
}
