import { Config } from '../platform/config.js';
import { VERSION } from '../platform/version.js';
import { ApiError, sentence } from '../platform/api-error.js';
import { CommandError, FailedResult, parseArguments, parseOptions, UsageError } from './arguments.js';
import type { CommandResult, Command } from './command.js';
import { COMMANDS } from './command-table.js';
import { commandHelp, overview, formatResult } from './output.js';
import type { Streams } from './streams.js';
import { type OpenApplication, withApplication } from './with-application.js';

type Environment = Record<string, string | undefined>;

/** Runs a command line and returns the lines to print; throws a FailedResult if they report a failure. */
export async function run(
  [name, ...args]: readonly string[],
  env: Environment,
  streams: Streams = process,
  open: OpenApplication = withApplication,
): Promise<string[]> {
  if (name === '--version') return [VERSION];
  if (name === undefined || name === '--help' || name === 'help') return overview(COMMANDS);
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new UsageError(`There is no command "${name}"; --help lists the commands.`);
  const { json, help, values } = parseArguments(command, args);
  if (help) return commandHelp(command);
  const result = await execute(command, await parseOptions(command, values, streams), env, streams, open);
  if (!result.json) return [];
  const lines = json ? [JSON.stringify(result.json)] : formatResult(result.json, result.lines);
  if (result.failed) throw new FailedResult(lines);
  return lines;
}

async function execute(
  command: Command,
  options: Record<string, unknown>,
  env: Environment,
  streams: Streams,
  open: OpenApplication,
): Promise<CommandResult> {
  try {
    // Background work and SIP are left to the servers, and a command must not wait for Redis.
    const config = new Config({ ...env, ROLES: 'api', REDIS_URL: undefined, SIP_PORT: undefined });
    return await command.run(config, options, streams, open);
  } catch (error) {
    throw error instanceof ApiError ? new CommandError(messageFor(error, command)) : error;
  }
}

/** The message of an error, which names the option instead of the field. */
function messageFor({ errors, troubleshoot }: ApiError, { options }: Command): string {
  const [field, [rule] = []] = Object.entries(errors ?? {})[0] ?? [];
  const option = Object.keys(options).find((name) => (options[name]!.field ?? name.replaceAll('-', '_')) === field);
  return option && rule ? sentence(`--${option}`, rule) : troubleshoot;
}
