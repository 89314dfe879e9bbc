import { findMalformedText } from '../../../platform/malformed-text.js';

/** A line of an import that cannot be taken; the message starts with the field at fault. */
export class InvalidLine extends Error {}

export type JsonObject = Record<string, unknown>;

export const isMissing = (value: unknown): boolean => value === undefined || value === null;

export function check(holds: boolean, rule: string): void {
  if (!holds) throw new InvalidLine(rule);
}

export function parseObject(line: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new InvalidLine('it is not valid JSON');
  }
  check(typeof value === 'object' && value !== null && !Array.isArray(value), 'it must be a JSON object');
  const fault = findMalformedText(value);
  if (fault) throw new InvalidLine(`${fault.path} ${fault.rule}`);
  return value as JsonObject;
}

export function parseTime(given: JsonObject, name: string): number {
  const value = given[name];
  check(typeof value === 'number' && value >= 0 && value < 1e11, `${name} must be a UNIX timestamp in seconds`);
  return Math.round((value as number) * 1000);
}

export const parseOptionalId = (given: JsonObject, name: string): number | null =>
  isMissing(given[name]) ? null : parseId(given, name);

export function parseId(given: JsonObject, name: string): number {
  const value = given[name];
  check(
    Number.isSafeInteger(value) && (value as number) > 0,
    `${name} must be an id, which is a positive whole number`,
  );
  return value as number;
}
