import type { FieldError } from './field-type.js';

export type NestedError = FieldError & { path: string[] };

/** What an error of class-validator lacks to become an error of the API. */
export interface FieldRules {
  check: (value: unknown) => FieldError | undefined;
  /** Words an error inside the field as an error of the field. */
  describe?: (error: NestedError) => Omit<FieldError, 'path'>;
}

const RULES = Symbol('rules of a field');

export const setRules =
  (rules: FieldRules): PropertyDecorator =>
  (target, property) =>
    Reflect.defineMetadata(RULES, rules, target, property);

export const getRules = (dto: object, property: string): FieldRules =>
  Reflect.getMetadata(RULES, dto, property) as FieldRules;
