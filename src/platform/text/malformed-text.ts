/** A lone surrogate has no encoding in UTF-8, and SQLite ends a text at NUL. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const ALL_LONE_SURROGATES = /\p{Surrogate}/gu;
const NUL = '\0';
const MAX_PATH_LENGTH = 200;

export const NOT_WELL_FORMED = 'must be well-formed Unicode text';
export const CONTAINS_NUL = 'must not contain the character NUL';

interface MalformedText {
  /** Where the text is, such as phone_numbers[0].value. */
  path: string;
  /** The rest of a sentence that starts with the path. */
  rule: string;
}

/** The first text in a JSON value, keys included, that cannot be stored unchanged. */
export function findMalformedText(value: unknown, path = ''): MalformedText | undefined {
  if (typeof value === 'string') return check(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    const inner = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const error = check(key, inner) ?? findMalformedText(part, inner);
    if (error) return error;
  }
  return undefined;
}

/** Replaces everything that cannot be stored with the replacement character. */
export const toStorable = (text: string): string =>
  text.replace(ALL_LONE_SURROGATES, '\ufffd').replaceAll(NUL, '\ufffd');

/** Limits the length of a path in an error message. */
export const truncatePath = (path: string): string => toStorable(path.slice(0, MAX_PATH_LENGTH));

function check(text: string, path: string): MalformedText | undefined {
  const rule = LONE_SURROGATE.test(text) ? NOT_WELL_FORMED : text.includes(NUL) ? CONTAINS_NUL : undefined;
  return rule && { path: truncatePath(path), rule };
}
