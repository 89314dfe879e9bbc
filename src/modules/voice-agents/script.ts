/** What a call fills the variables of a script with. */
export type Context = Record<string, string | number | boolean | null>;

const BRACES = /\{\{(.*?)\}\}/gs;
const NAME = /^[A-Za-z_]\w{0,63}$/;
const QUESTION = /[?？؟]["'”’»)\s]*$/u;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const namesIn = (script: string): string[] => [...script.matchAll(BRACES)].map(([, name]) => name.trim());

/** What stands between braces and is no name. */
export const oddVariable = (script: string): string | undefined => namesIn(script).find((name) => !NAME.test(name));

export const variablesOf = (script: string): string[] => [...new Set(namesIn(script))];

/** A key that the object really has: a script may well ask for {{constructor}}. */
const valueOf = (context: Context, name: string): string =>
  Object.hasOwn(context, name) ? String(context[name] ?? '').trim() : '';

export const missingIn = (script: string, context: Context): string[] =>
  variablesOf(script).filter((name) => valueOf(context, name) === '');

/** What is filled in is not looked at again, so a value with braces in it stays as it is. */
export const filledIn = (script: string, context: Context): string =>
  script.replace(BRACES, (_, name: string) => valueOf(context, name.trim()));

/** The sentences that ask something, in their order, each once. */
export const questionsOf = (script: string): string[] => [
  ...new Set(
    [...sentences.segment(script)].map(({ segment }) => segment.trim()).filter((sentence) => QUESTION.test(sentence)),
  ),
];
