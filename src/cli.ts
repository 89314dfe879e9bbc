import { parse, read, UsageError } from './cli/arguments.js';
import type { Command } from './cli/command.js';
import { COMMANDS } from './cli/commands.js';
import { helpOf, helpOfAll, readable } from './cli/output.js';
import { Config, ConfigError } from './platform/config.js';
import { Refusal, sentence } from './platform/refusal.js';

/** What the server's workers do stays with them, and a rate-limit store that is away must not keep the CLI waiting. */
const settings = (): Config => new Config({ ...process.env, ROLES: 'api', REDIS_URL: undefined });

const print = (lines: readonly string[]): boolean => process.stdout.write(`${lines.join('\n')}\n`);

async function main([name, ...words]: string[]): Promise<void> {
  if (name === undefined || name === '--help' || name === 'help') return void print(helpOfAll(COMMANDS));
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new UsageError(`There is no command "${name}"; --help lists the commands.`);
  const { json, help, given } = parse(command, words);
  if (help) return void print(helpOf(command));
  const options = await read(command, given);
  try {
    const answer = await command.run(settings(), options);
    print(json ? [JSON.stringify(answer.json)] : readable(answer));
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(sentenceOf(error, command)) : error;
  }
}

/** A refusal in the words of the command line: the option it is about, where there is one. */
function sentenceOf({ errors, troubleshoot }: Refusal, { options }: Command): string {
  const [field, rules] = Object.entries(errors ?? {})[0] ?? [];
  const option = Object.keys(options).find((name) => (options[name].field ?? name.replaceAll('-', '_')) === field);
  return option && rules ? sentence(`--${option}`, rules[0]) : troubleshoot;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const expected = error instanceof UsageError || error instanceof ConfigError;
  const [message] = String(error instanceof Error ? error.message : error).split('\n');
  process.stderr.write(`${expected ? message : `The command failed: ${message}.`}\n`);
  process.exitCode = 1;
});
