import { parseHeaderPairs } from './text/header-pairs.js';

export type Environment = Record<string, string | undefined>;

/** A shorter secret could be guessed. */
const MIN_SECRET_LENGTH = 16;

/** An invalid setting; the message names it and the values it accepts. */
export class ConfigError extends Error {}

/** Reads settings from the environment, each by its type. */
export class Settings {
  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  secret(name: string): string | undefined {
    const value = this.text(name);
    if (value !== undefined && value.length < MIN_SECRET_LENGTH)
      throw new ConfigError(`${name} must be at least ${MIN_SECRET_LENGTH} characters.`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (!Number.isInteger(number) || number < min || number > max)
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
    return number;
  }

  decimal(name: string, min: number, max: number): number | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!/^\d+(\.\d+)?$/.test(value) || Number(value) < min || Number(value) > max)
      throw new ConfigError(`${name} must be a number from ${min} to ${max}, not "${value}".`);
    return Number(value);
  }

  /** The message does not repeat the value, which may be a secret. */
  headers(name: string): Record<string, string> {
    const headers = parseHeaderPairs(this.text(name) ?? '{}');
    if (!headers)
      throw new ConfigError(`${name} must be a JSON object of strings, or "Name: value" pairs separated by commas.`);
    return headers;
  }

  boolean(name: string, fallback: boolean): boolean {
    return this.oneOf(name, String(fallback), ['true', 'false']) === 'true';
  }

  oneOf<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const value = (this.text(name) ?? fallback) as T;
    if (!allowed.includes(value))
      throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
    return value;
  }

  list<T extends string>(name: string, fallback: string, allowed: readonly T[]): T[] {
    const values = (this.text(name) ?? fallback).split(',').map((part) => part.trim()) as T[];
    const unknown = values.find((part) => !allowed.includes(part));
    if (unknown !== undefined) throw new ConfigError(`${name} takes ${allowed.join(' and ')}, not "${unknown}".`);
    return values;
  }

  matching(name: string, fallback: string, pattern: RegExp, rule: string): string {
    const value = this.text(name) ?? fallback;
    if (!pattern.test(value)) throw new ConfigError(`${name} may hold only ${rule}, not "${value}".`);
    return value;
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol))
      throw new ConfigError(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
    return value.replace(/\/+$/, '');
  }
}
