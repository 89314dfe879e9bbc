import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { main } from '../../src/cli/main.js';
import { run } from '../../src/cli/run.js';
import { Application } from '../../src/platform/application.js';
import type { TestApp } from '../support/app.js';

/** Runs a command in the application of a test, because starting one for each command would take most of the time. */
export function runIn(app: TestApp, args: readonly string[]): Promise<string[]> {
  const { dataDir, databaseUrl, context } = app;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests only' };
  return run(args, env, process, (_, use) => use(new Application(context)));
}

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a command line in this process, because a separate one would take a second to load the application. */
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
