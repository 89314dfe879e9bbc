import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { main } from '../../src/cli/main.js';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command line in this process: one of its own would take a second to load the application. */
export async function runCommandLine(
  args: readonly string[],
  env: Record<string, string>,
  input: string | Buffer = '',
): Promise<Ended> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  stdin.end(input);
  const ended = main(args, env, { stdin, stdout, stderr }).finally(() => {
    stdout.end();
    stderr.end();
  });
  const [code, ...printed] = await Promise.all([ended, text(stdout), text(stderr)]);
  return { code, stdout: printed[0], stderr: printed[1] };
}
