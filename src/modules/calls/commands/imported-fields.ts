import { findMalformedText } from '../../../platform/malformed-text.js';

/** A line of an import that cannot be taken; the message starts with the field at fault. */
export class BadLine extends Error {}

export type Given = Record<string, unknown>;

export const isMissing = (value: unknown): boolean => value === undefined || value === null;

export function need(holds: boolean, rule: string): void {
  if (!holds) throw new BadLine(rule);
}

export function objectIn(line: string): Given {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BadLine('it is not valid JSON');
  }
  need(typeof value === 'object' && value !== null && !Array.isArray(value), 'it must be a JSON object');
  const fault = findMalformedText(value);
  if (fault) throw new BadLine(`${fault.path} ${fault.rule}`);
  return value as Given;
}

export function time(given: Given, name: string): number {
  const value = given[name];
  need(typeof value === 'number' && value >= 0 && value < 1e11, `${name} must be a UNIX timestamp in seconds`);
  return Math.round((value as number) * 1000);
}

export const maybeId = (given: Given, name: string): number | null => (isMissing(given[name]) ? null : id(given, name));

export function id(given: Given, name: string): number {
  const value = given[name];
  need(Number.isSafeInteger(value) && (value as number) > 0, `${name} must be an id, which is a positive whole number`);
  return value as number;
}
