import { findMalformedText } from '../../../../platform/text/malformed-text.js';

/** An invalid line of an import; the message starts with the wrong field. */
export class InvalidLine extends Error {}

export type JsonObject = Record<string, unknown>;

export const isMissing = (value: unknown): boolean => value === undefined || value === null;

export function check(valid: boolean, rule: string): void {
  if (!valid) throw new InvalidLine(rule);
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

export function parseTime(fields: JsonObject, name: string): number {
  const value = fields[name];
  check(typeof value === 'number' && value >= 0 && value < 1e11, `${name} must be a UNIX timestamp in seconds`);
  return Math.round((value as number) * 1000);
}

export const parseOptionalId = (fields: JsonObject, name: string): number | null =>
  isMissing(fields[name]) ? null : parseId(fields, name);

export function parseId(fields: JsonObject, name: string): number {
  const value = fields[name];
  check(
    Number.isSafeInteger(value) && (value as number) > 0,
    `${name} must be an id, which is a positive whole number`,
  );
  return value as number;
}
