import { ApiError } from '../../../platform/api-error.js';

const VARIABLE = /\{\{\s*([A-Za-z0-9_]{1,64})\s*\}\}/g;

export interface Variable {
  key: string;
  value: string;
}

/** The distinct names of the variables. */
export const variablesOf = (body: string): string[] => [
  ...new Set([...body.matchAll(VARIABLE)].map(([, name]) => name!)),
];

const KEY_IN_BRACES = /^\{\{\s*(.*?)\s*\}\}$/;

/** Clients send the name of a variable alone, or with the braces of the template. */
const nameOf = (key: string): string => KEY_IN_BRACES.exec(key.trim())?.[1] ?? key.trim();

/** A client must give every variable of the template exactly once, and no others. */
export function parseVariables(body: string, given: readonly Variable[]): Record<string, string> {
  const names = variablesOf(body);
  const variables = given.map(({ key, value }) => ({ key: nameOf(key), value }));
  const unknown = variables.find(({ key }) => !names.includes(key));
  if (unknown)
    throw ApiError.invalid('templateParams', `must not give ${unknown.key}, which is no variable of the template`);
  if (new Set(variables.map(({ key }) => key)).size < variables.length)
    throw ApiError.invalid('templateParams', 'must give each variable once');
  const values = new Map(variables.map(({ key, value }) => [key, value]));
  const missing = names.filter((name) => !values.get(name)?.trim());
  if (missing.length > 0)
    throw ApiError.unprocessable('templateParams', `must give the variables ${missing.join(', ')} of the template`);
  return Object.fromEntries(values);
}

export const fillIn = (body: string, variables: Record<string, string>): string =>
  body.replace(VARIABLE, (_, name: string) => variables[name]!);
