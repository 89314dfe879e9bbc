/** Half of a surrogate pair has no encoding in UTF-8, and the embedded database ends a text at NUL. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const ALL_LONE_SURROGATES = /\p{Surrogate}/gu;
const NUL = '\0';
const LONGEST_PATH = 200;

export const NOT_WELL_FORMED = 'must be well-formed Unicode text';
export const HOLDS_NUL = 'must not contain the character NUL';

export interface MalformedText {
  /** Where the text is, such as phone_numbers[0].value. */
  path: string;
  /** The rest of a sentence that starts with the path. */
  rule: string;
}

/** The first text in a JSON value, keys included, that cannot be stored as it is. */
export function findMalformedText(value: unknown, path = ''): MalformedText | undefined {
  if (typeof value === 'string') return faultOf(value, path);
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [key, part] of Object.entries(value)) {
    const inner = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    const fault = faultOf(key, inner) ?? findMalformedText(part, inner);
    if (fault) return fault;
  }
  return undefined;
}

/** The same text with the replacement character in the place of everything that cannot be stored. */
export const toStorable = (text: string): string =>
  text.replace(ALL_LONE_SURROGATES, '\ufffd').replaceAll(NUL, '\ufffd');

/** The path as an answer names it, however long its keys are. */
export const truncatePath = (path: string): string => toStorable(path.slice(0, LONGEST_PATH));

function faultOf(text: string, path: string): MalformedText | undefined {
  const rule = LONE_SURROGATE.test(text) ? NOT_WELL_FORMED : text.includes(NUL) ? HOLDS_NUL : undefined;
  return rule && { path: truncatePath(path), rule };
}
