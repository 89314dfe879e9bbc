/**
 * What people say in phone calls of one language; expressions are on lines of their own or separated by ` | `. In an
 * expression, `*` at the end of a word is any ending, `_` any word, `..` up to three words, and a space may have a comma
 * before it.
 */
export interface CueLists {
  /** The caller says why they call. */
  reason: string;
  /** The caller wants something. */
  need: string;
  /** Greetings and self-introductions, which are not reasons. */
  introduction: string;
  /** Who the caller is; not a reason either, even next to a complaint. */
  background: string;
  /** Something is wrong. */
  fault: string;
  /** Somebody explains how something is, or why. */
  finding: string;
  /** Done during the call. */
  done: string;
  /** Begins a repetition of what was agreed. */
  recap: string;
  /** First person, future. */
  promise: string;
  /** First person, present; the last word is the verb. */
  present: string;
  /** Verbs that promise nothing in the present tense, separated by spaces. */
  stative: string;
  /** What customers say about the call itself. */
  calling: string;
  /** What the other party will get. */
  receipt: string;
  /** What will happen. */
  prospect: string;
  /** An appointment is made. */
  booked: string;
  /** Done during the call, or said without consequence. */
  immediate: string;
  condition: string;
  /** The agent asks whether to do something, or proposes a date. */
  offer: string;
  accept: string;
  reject: string;
  request: string;
  /** Verbs for work after a call. */
  taskVerbs: string;
  deadline: string;
  /** Praise that is hardly ever sincere. */
  sarcasm: string;
  /** Praise that is not sincere after bad news. */
  mockPraise: string;
}

export type Cues = Record<keyof CueLists, RegExp>;

/** All matches of a cue; the pattern is compiled once. */
export function matchesOf(cue: RegExp, text: string): RegExpExecArray[] {
  let global = globalPatterns.get(cue);
  if (!global) globalPatterns.set(cue, (global = new RegExp(cue, 'gi')));
  return [...text.matchAll(global)];
}

const globalPatterns = new WeakMap<RegExp, RegExp>();

/** The letters of the supported languages; classes of Unicode would take half a second to compile for each language. */
const LETTER = 'a-zß-öø-ÿœ';
const NOT_AFTER_LETTER = `(?<![${LETTER}\\d])`;
const NOT_BEFORE_LETTER = `(?![${LETTER}\\d])`;

const toPattern = (expression: string): string =>
  expression
    .replaceAll('\\p{L}', `[${LETTER}]`)
    .replaceAll(/(?<=\p{L}|\]|[^ ]\))\*/gu, `[${LETTER}]*`)
    .replaceAll("'", "['’]")
    .replaceAll('_', `[${LETTER}\\d'’-]+`)
    .replaceAll(' .. ', `(?:,? [${LETTER}\\d'’-]+){0,3},? `)
    .replaceAll(/(?<!,\?) /g, ',? ');

function compileList(list: string): RegExp {
  const expressions = list.split(/\n| \| /).map((line) => line.trim());
  const alternatives = expressions.filter((expression) => expression !== '').map(toPattern);
  return new RegExp(`${NOT_AFTER_LETTER}(?:${alternatives.join('|')})${NOT_BEFORE_LETTER}`, 'i');
}

export const compileCues = ({ stative, ...lists }: CueLists): Cues => ({
  ...(Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, compileList(list)])) as Omit<
    Cues,
    'stative'
  >),
  stative: compileList(stative.trim().replaceAll(/\s+/g, '\n')),
});
