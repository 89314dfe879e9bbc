/** The values of a call for the variables of the script. */
export type Context = Record<string, string | number | boolean | null>;

const PLACEHOLDER = /\{\{(.*?)\}\}/gs;
const NAME = /^[A-Za-z_]\w{0,63}$/;
const QUESTION = /[?？؟]["'”’»)\s]*$/u;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const placeholderNames = (script: string): string[] =>
  [...script.matchAll(PLACEHOLDER)].map(([, name]) => name!.trim());

/** A placeholder that is not a valid variable name. */
export const findInvalidVariable = (script: string): string | undefined =>
  placeholderNames(script).find((name) => !NAME.test(name));

export const variablesOf = (script: string): string[] => [...new Set(placeholderNames(script))];

/** Only own properties count, since a script may name {{constructor}}. */
const valueOf = (context: Context, name: string): string =>
  Object.hasOwn(context, name) ? String(context[name] ?? '').trim() : '';

export const missingVariables = (script: string, context: Context): string[] =>
  variablesOf(script).filter((name) => valueOf(context, name) === '');

/** Values are not expanded again, so a value may contain braces. */
export const fillIn = (script: string, context: Context): string =>
  script.replace(PLACEHOLDER, (_, name: string) => valueOf(context, name.trim()));

/** The distinct sentences that end with a question mark, in order. */
export const questionsOf = (script: string): string[] => [
  ...new Set(
    [...sentences.segment(script)].map(({ segment }) => segment.trim()).filter((sentence) => QUESTION.test(sentence)),
  ),
];
