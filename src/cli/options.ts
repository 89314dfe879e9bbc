import { isEmail } from 'class-validator';

/** A type of value: what it takes, as the end of a sentence, and how it is parsed. */
export interface Option<T> {
  expects: string;
  parse(given: string): T | Promise<T>;
  mandatory?: boolean;
  /** The attribute that a refusal of the server names, where it is not the option's own name. */
  field?: string;
}

type Mandatory<T> = Option<T> & { mandatory: true };
export type Options = Record<string, Option<unknown>>;
export type OptionValues<O extends Options> = {
  [K in keyof O]: O[K] extends Mandatory<infer T> ? T : O[K] extends Option<infer T> ? T | undefined : never;
};

/** An invalid value of an option; the message is the end of the sentence. */
export class InvalidOptionError extends Error {}

const ID = /^[1-9]\d{0,14}$/;

const fits = <T>(takes: string, read: (given: string) => T | undefined): Option<T> => ({
  expects: takes,
  parse(given) {
    const value = read(given.trim());
    if (value === undefined) throw new InvalidOptionError(`not "${given}"`);
    return value;
  },
});

export const mandatory = <T>(option: Option<T>): Mandatory<T> => ({ ...option, mandatory: true });

/** The same value under another name than the server's. */
export const forField = <O extends Option<unknown>>(field: string, option: O): O => ({ ...option, field });

export const text = (most = 255): Option<string> =>
  fits(`1 to ${most} characters`, (given) => (given !== '' && [...given].length <= most ? given : undefined));

export const integer = (min: number, max: number): Option<number> =>
  fits(`a whole number from ${min} to ${max}`, (given) =>
    /^\d{1,15}$/.test(given) && Number(given) >= min && Number(given) <= max ? Number(given) : undefined,
  );

/** A limit that can also be lifted. */
export const limit = (min: number, max: number): Option<number | null> => {
  const number = integer(min, max);
  return { expects: `${number.expects}, or none`, parse: (given) => (given === 'none' ? null : number.parse(given)) };
};

export const id = (): Option<number> =>
  fits('an id, which is a positive whole number', (given) => (ID.test(given) ? Number(given) : undefined));

/** Ids, or none of them at all. */
export const ids = (): Option<number[]> =>
  fits('a comma list of ids, or none', (given) => {
    if (given === 'none') return [];
    const words = given.split(',').map((word) => word.trim());
    return words.every((word) => ID.test(word)) ? words.map(Number) : undefined;
  });

export const oneOf = <T extends string>(allowed: readonly T[]): Option<T> =>
  fits(choices(allowed), (given) => allowed.find((each) => each === given));

export const listOf = <T extends string>(allowed: readonly T[]): Option<T[]> =>
  fits(`a comma list of ${choices(allowed)}`, (given) => {
    const names = given.split(',').map((name) => name.trim()) as T[];
    return names.every((name) => allowed.includes(name)) ? names : undefined;
  });

export const onOff = (): Option<boolean> =>
  fits('on or off', (given) => (given === 'on' ? true : given === 'off' ? false : undefined));

export const cents = (): Option<string> =>
  fits('U.S. cents a minute, such as 1.5', (given) => (/^\d{1,6}(\.\d{1,4})?$/.test(given) ? given : undefined));

export const email = (): Option<string> => fits('an email address', (given) => (isEmail(given) ? given : undefined));

const choices = (allowed: readonly string[]): string => `${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}`;
