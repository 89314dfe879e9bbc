import { Refusal } from '../../../platform/refusal.js';

const VARIABLE = /\{\{\s*([A-Za-z0-9_]{1,64})\s*\}\}/g;

export interface Variable {
  key: string;
  value: string;
}

/** The names of its variables, each once. */
export const variablesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].map(([, name]) => name)),
];

/** What a client gave for the variables of a template: all of them, each once, and no other. */
export function readVariables(body: string, given: readonly Variable[]): Record<string, string> {
  const names = variablesOf(body);
  const odd = given.find(({ key }) => !names.includes(key));
  if (odd) throw Refusal.invalid('templateParams', `must not give ${odd.key}, which is no variable of the template`);
  if (new Set(given.map(({ key }) => key)).size < given.length)
    throw Refusal.invalid('templateParams', 'must give each variable once');
  const values = new Map(given.map(({ key, value }) => [key, value]));
  const missing = names.filter((name) => !values.get(name)?.trim());
  if (missing.length > 0)
    throw Refusal.unprocessable('templateParams', `must give the variables ${missing.join(', ')} of the template`);
  return Object.fromEntries(values);
}

export const filledIn = (body: string, variables: Record<string, string>): string =>
  body.replace(VARIABLE, (_, name: string) => variables[name]);
