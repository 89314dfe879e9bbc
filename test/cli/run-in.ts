import { run } from '../../src/cli/run.js';
import { Application } from '../../src/platform/application.js';
import type { TestApp } from '../support/app.js';

/** Runs a command in the application of a test: to start one for each command would take most of the time. */
export function runIn(app: TestApp, args: readonly string[]): Promise<string[]> {
  const { dataDir, databaseUrl, context } = app;
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET_KEY: 'a secret key for tests only' };
  return run(args, env, process, (_, use) => use(new Application(context)));
}
