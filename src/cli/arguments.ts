import { parseArgs } from 'node:util';
import type { Command } from './command.js';
import { InvalidOptionError, type Option } from './options/options.js';
import type { Streams } from './streams.js';

/** A command that was refused; the message is printed. */
export class CommandError extends Error {}

/** The printed result of a command that did not succeed. */
export class FailedResult extends CommandError {
  constructor(readonly lines: string[]) {
    super(lines.join('\n'));
  }
}

/** A command line that cannot be understood. */
export class UsageError extends CommandError {}

interface ParsedArguments {
  json: boolean;
  help: boolean;
  values: Record<string, string>;
}

/** Splits the arguments of a command into its options. */
export function parseArguments(command: Command, args: string[]): ParsedArguments {
  const flags = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const own = Object.fromEntries(
    Object.entries(command.options).map(([name, { isFlag }]) => [
      name,
      { type: isFlag ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const { tokens } = parseArgs({ args, options: { ...flags, ...own }, strict: false, tokens: true });
  const parsed: ParsedArguments = { json: false, help: false, values: {} };
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') throw new UsageError(`${command.name} takes options only, not "${token.value}".`);
    const { name, rawName, value, inlineValue } = token;
    if (name === 'json' || name === 'help') {
      if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
      parsed[name] = true;
    } else if (!Object.hasOwn(own, name)) throw new UsageError(unknownOption(command, rawName));
    else if (command.options[name]!.isFlag) {
      if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
      parsed.values[name] = '';
    } else if (value === undefined || (!inlineValue && value.startsWith('--')))
      throw new UsageError(`--${name} needs a value: it takes ${command.options[name]!.expects}.`);
    else if (Object.hasOwn(parsed.values, name)) throw new UsageError(`--${name} is given twice.`);
    else parsed.values[name] = value;
  }
  return parsed;
}

/** Parses the values of the options. */
export async function parseOptions(
  command: Command,
  values: ParsedArguments['values'],
  streams: Streams,
): Promise<Record<string, unknown>> {
  for (const [name, option] of Object.entries(command.options))
    if (option.mandatory && !Object.hasOwn(values, name))
      throw new UsageError(`--${name} is mandatory for ${command.name}: it takes ${option.expects}.`);
  const parsed: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(values))
    parsed[name] = await parseOption(name, command.options[name]!, text, streams);
  return parsed;
}

async function parseOption(name: string, option: Option<unknown>, text: string, streams: Streams): Promise<unknown> {
  try {
    return await option.parse(text, streams);
  } catch (error) {
    if (error instanceof InvalidOptionError)
      throw new UsageError(`--${name} takes ${option.expects}, ${error.message}.`);
    throw error;
  }
}

function unknownOption(command: Command, rawName: string): string {
  const names = Object.keys(command.options).map((name) => `--${name}`);
  return `${command.name} has no option ${rawName}; it takes ${[...names, '--json'].join(', ')}.`;
}
