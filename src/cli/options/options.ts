import { isEmail } from 'class-validator';
import type { Streams } from '../streams.js';

/** A type of option: the values that it accepts, as the end of a sentence, and their parser. */
export interface Option<T> {
  expects: string;
  parse(text: string, streams: Streams): T | Promise<T>;
  mandatory?: boolean;
  /** The option takes no value. */
  isFlag?: boolean;
  /** The field in API errors, if it differs from the name of the option. */
  field?: string;
}

type Mandatory<T> = Option<T> & { mandatory: true };
export type Options = Record<string, Option<unknown>>;
export type OptionValues<O extends Options> = {
  [K in keyof O]: O[K] extends Mandatory<infer T> ? T : O[K] extends Option<infer T> ? T | undefined : never;
};

/** An invalid value of an option; the message is the end of the sentence. */
export class InvalidOptionError extends Error {}

export function invalid(reason: string): never {
  throw new InvalidOptionError(reason);
}

const ID = /^[1-9]\d{0,14}$/;

const option = <T>(expects: string, parser: (value: string) => T | undefined): Option<T> => ({
  expects,
  parse(text) {
    const value = parser(text.trim());
    return value === undefined ? invalid(`not "${text}"`) : value;
  },
});

export const mandatory = <T>(type: Option<T>): Mandatory<T> => ({ ...type, mandatory: true });

/** For an option whose field has another name in API errors. */
export const forField = <O extends Option<unknown>>(field: string, type: O): O => ({ ...type, field });

export const text = (maxLength = 255): Option<string> =>
  option(`1 to ${maxLength} characters`, (value) =>
    value !== '' && [...value].length <= maxLength ? value : undefined,
  );

export const integer = (min: number, max: number): Option<number> =>
  option(`a whole number from ${min} to ${max}`, (text) =>
    /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined,
  );

/** A value, or `none` for null. */
export const orNone = <T>(type: Option<T>): Option<T | null> => ({
  ...type,
  expects: `${type.expects}, or none`,
  parse: (text, streams) => (text === 'none' ? null : type.parse(text, streams)),
});

/** A number, or none for no limit. */
export const limit = (min: number, max: number): Option<number | null> => orNone(integer(min, max));

export const id = (): Option<number> =>
  option('an id, which is a positive whole number', (text) => (ID.test(text) ? Number(text) : undefined));

/** Ids, or none for an empty list. */
export const ids = (): Option<number[]> =>
  option('a comma list of ids, or none', (text) => {
    if (text === 'none') return [];
    const words = text.split(',').map((word) => word.trim());
    return words.every((word) => ID.test(word)) ? words.map(Number) : undefined;
  });

/** Words, or none for an empty list; the command checks what they mean. */
export const words = (of: string): Option<string[]> =>
  option(`a comma list of ${of}, or none`, (text) => {
    const all = text === 'none' ? [] : text.split(',').map((word) => word.trim());
    return all.includes('') ? undefined : all;
  });

export const oneOf = <T extends string>(allowed: readonly T[]): Option<T> =>
  option(choices(allowed), (text) => allowed.find((value) => value === text));

export const listOf = <T extends string>(allowed: readonly T[]): Option<T[]> =>
  option(`a comma list of ${choices(allowed)}`, (text) => {
    const names = text.split(',').map((name) => name.trim()) as T[];
    return names.every((name) => allowed.includes(name)) ? names : undefined;
  });

/** Some of the words, or all for no limit. */
export const listOrAll = <T extends string>(allowed: readonly T[]): Option<T[] | null> => {
  const list = listOf(allowed);
  return {
    expects: `${list.expects}, or all`,
    parse: (text, streams) => (text === 'all' ? null : list.parse(text, streams)),
  };
};

export const onOff = (): Option<boolean> =>
  option('on or off', (text) => (text === 'on' ? true : text === 'off' ? false : undefined));

/** True if the flag is given. */
export const flag = (): Option<boolean> => ({ expects: 'no value', parse: () => true, isFlag: true });

export const cents = (): Option<string> =>
  option('U.S. cents a minute, such as 1.5', (text) => (/^\d{1,6}(\.\d{1,4})?$/.test(text) ? text : undefined));

export const email = (): Option<string> => option('an email address', (text) => (isEmail(text) ? text : undefined));

const choices = (allowed: readonly string[]): string => `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
