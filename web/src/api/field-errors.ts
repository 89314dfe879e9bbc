import { ApiFailure } from './failure';

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The server's message for each field, to show beside the fields of a form. */
export const fieldErrorsOf = (error: Error | null): Record<string, string> =>
  error instanceof ApiFailure
    ? Object.fromEntries(Object.entries(error.fields).map(([field, rules]) => [field, capitalized(rules.join(', '))]))
    : {};

/** The error itself, unless it is shown beside the fields. */
export const otherErrorOf = (error: Error | null, fields: readonly string[]): Error | null =>
  error && Object.keys(fieldErrorsOf(error)).some((field) => fields.includes(field)) ? null : error;
