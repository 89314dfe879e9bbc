import { parseArgs } from 'node:util';
import type { Command } from './command.js';
import { InvalidOptionError, type Option } from './options.js';

/** A command line that cannot be understood; its message is the one sentence the caller sees. */
export class UsageError extends Error {}

export interface ParsedArguments {
  json: boolean;
  help: boolean;
  given: Record<string, string>;
}

/** Splits the words after a command's name into its options, or says which one is wrong. */
export function parseArguments(command: Command, words: string[]): ParsedArguments {
  const flags = { json: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  const own = Object.fromEntries(Object.keys(command.options).map((name) => [name, { type: 'string' as const }]));
  const { tokens } = parseArgs({ args: words, options: { ...flags, ...own }, strict: false, tokens: true });
  const asked: ParsedArguments = { json: false, help: false, given: {} };
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') throw new UsageError(`${command.name} takes options only, not "${token.value}".`);
    const { name, rawName, value, inlineValue } = token;
    if (name === 'json' || name === 'help') {
      if (value !== undefined) throw new UsageError(`--${name} takes no value.`);
      asked[name] = true;
    } else if (!Object.hasOwn(own, name)) throw new UsageError(unknownOption(command, rawName));
    else if (value === undefined || (!inlineValue && value.startsWith('--')))
      throw new UsageError(`--${name} needs a value: it takes ${command.options[name].expects}.`);
    else if (Object.hasOwn(asked.given, name)) throw new UsageError(`--${name} is given twice.`);
    else asked.given[name] = value;
  }
  return asked;
}

/** The values of the options, each read as its kind. */
export async function parseOptions(
  command: Command,
  given: ParsedArguments['given'],
): Promise<Record<string, unknown>> {
  for (const [name, option] of Object.entries(command.options))
    if (option.mandatory && !Object.hasOwn(given, name))
      throw new UsageError(`--${name} is mandatory for ${command.name}: it takes ${option.expects}.`);
  const values: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(given)) values[name] = await readOne(name, command.options[name], text);
  return values;
}

async function readOne(name: string, option: Option<unknown>, text: string): Promise<unknown> {
  try {
    return await option.parse(text);
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
