import { UsageError } from './cli/arguments.js';
import { run } from './cli/run.js';
import { ConfigError } from './platform/config.js';

function sentenceOf(error: unknown): string {
  const [message] = String(error instanceof Error ? error.message : error).split('\n');
  return error instanceof UsageError || error instanceof ConfigError ? message : `The command failed: ${message}.`;
}

run(process.argv.slice(2), process.env).then(
  (lines) => process.stdout.write(`${lines.join('\n')}\n`),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);
