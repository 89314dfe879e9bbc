import { Config } from '../platform/config.js';
import { ApiError, sentence } from '../platform/api-error.js';
import { parseArguments, parseOptions, UsageError } from './arguments.js';
import type { CommandResult, Command } from './command.js';
import { COMMANDS } from './command-table.js';
import { commandHelp, overview, formatResult } from './output.js';

type Environment = Record<string, string | undefined>;

/** Runs one command line and gives the lines to print; what cannot be done is thrown as one sentence. */
export async function run([name, ...words]: readonly string[], env: Environment): Promise<string[]> {
  if (name === undefined || name === '--help' || name === 'help') return overview(COMMANDS);
  const command = COMMANDS.find((each) => each.name === name);
  if (!command) throw new UsageError(`There is no command "${name}"; --help lists the commands.`);
  const { json, help, given } = parseArguments(command, words);
  if (help) return commandHelp(command);
  const answer = await carryOut(command, await parseOptions(command, given), env);
  return json ? [JSON.stringify(answer.json)] : formatResult(answer);
}

async function carryOut(command: Command, options: Record<string, unknown>, env: Environment): Promise<CommandResult> {
  try {
    // Work in the background stays the server's, and a rate-limit store that is away must keep no command waiting.
    return await command.run(new Config({ ...env, ROLES: 'api', REDIS_URL: undefined }), options);
  } catch (error) {
    throw error instanceof ApiError ? new UsageError(inOptions(error, command)) : error;
  }
}

/** A refusal in the words of the command line: it names the option it is about, where there is one. */
function inOptions({ errors, troubleshoot }: ApiError, { options }: Command): string {
  const [field, rules] = Object.entries(errors ?? {})[0] ?? [];
  const option = Object.keys(options).find((name) => (options[name].field ?? name.replaceAll('-', '_')) === field);
  return option && rules ? sentence(`--${option}`, rules[0]) : troubleshoot;
}
