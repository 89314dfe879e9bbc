import type { Writable } from 'node:stream';
import { ConfigError } from '../platform/config.js';
import { CommandError, FailedResult, UsageError } from './arguments.js';
import { run } from './run.js';
import type { Streams } from './streams.js';

/** Runs a command line, prints its result and returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function main(
  args: readonly string[],
  env: Record<string, string | undefined>,
  streams: Streams,
): Promise<number> {
  try {
    print(await run(args, env, streams), streams.stdout);
    return 0;
  } catch (error) {
    if (error instanceof FailedResult) print(error.lines, streams.stdout);
    else print([sentenceOf(error)], streams.stderr);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Nothing is written after a command that has written its result itself. */
function print(lines: readonly string[], out: Writable): void {
  if (lines.length > 0) out.write(lines.map((line) => `${line}\n`).join(''));
}

function sentenceOf(error: unknown): string {
  const [message] = String(error instanceof Error ? error.message : error).split('\n');
  return error instanceof CommandError || error instanceof ConfigError ? message! : `The command failed: ${message}.`;
}
