import type { Writable } from 'node:stream';
import { ConfigError } from '../platform/config.js';
import type { Replacement } from '../platform/replacements.js';
import { CommandError, FailedResult, UsageError } from './arguments.js';
import { run } from './run.js';
import type { Streams } from './streams.js';
import { type OpenApplication, withApplication } from './with-application.js';

/** Runs a command line, prints its result and returns the exit code: 0 success, 1 failure, 2 wrong usage. */
export async function main(
  args: readonly string[],
  env: Record<string, string | undefined>,
  streams: Streams,
  replacements: readonly Replacement[] = [],
): Promise<number> {
  const open: OpenApplication = (config, use) => withApplication(config, use, replacements);
  try {
    print(await run(args, env, streams, open), streams.stdout);
    return 0;
  } catch (error) {
    if (error instanceof FailedResult) print(error.lines, streams.stdout);
    else print([sentenceOf(error)], streams.stderr);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Writes nothing for a command that has written its result itself. */
function print(lines: readonly string[], out: Writable): void {
  if (lines.length > 0) out.write(lines.map((line) => `${line}\n`).join(''));
}

function sentenceOf(error: unknown): string {
  const [message] = String(error instanceof Error ? error.message : error).split('\n');
  return error instanceof CommandError || error instanceof ConfigError ? message! : `The command failed: ${message}.`;
}
