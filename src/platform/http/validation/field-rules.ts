import type { Type as Class } from '@nestjs/common';
import type { FieldError } from './field-type.js';

export type NestedError = FieldError & { path: string[] };

/** What errors of class-validator lack to become errors of the API. */
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

/** What a JSON Schema states about a field. */
export interface FieldSchema {
  schema: object;
  mandatory: boolean;
  description?: string;
  example?: unknown;
  /** The DTO of a nested object, or of the items of a nested list. */
  dto?: () => Class<object>;
}

const SCHEMAS = Symbol('schemas of the fields of a DTO');

export const setSchema =
  (schema: FieldSchema): PropertyDecorator =>
  (target, property) =>
    Reflect.defineMetadata(SCHEMAS, { ...schemasOf(target), [property]: schema }, target);

/** The schemas by field, in the order of the class. */
export const schemasOf = (target: object): Record<string, FieldSchema> =>
  (Reflect.getMetadata(SCHEMAS, target) as Record<string, FieldSchema> | undefined) ?? {};
