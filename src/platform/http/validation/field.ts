import { applyDecorators, type Type as Class } from '@nestjs/common';
import { Expose, Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateNested } from 'class-validator';
import { listOf } from './list.js';
import { type FieldRules, setRules, setSchema } from './field-rules.js';
import { BLANK, type FieldError, type FieldType, invalid, isObject } from './field-type.js';

interface FieldOptions {
  /** Must be present and not blank. */
  mandatory?: boolean;
  /** May be left out, but must not be blank. */
  notBlank?: boolean;
  /** The type's own check reports a blank value. */
  checksBlank?: boolean;
  description?: string;
  example?: unknown;
}

/** A field of a DTO: its validation, its error messages and its description in the OpenAPI document. */
export const Field = (type: FieldType, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(Unconverted(type.convert), ...validators(type.check, options), describe(type.schema, options));

interface NestedOptions extends FieldOptions {
  /** Checks the object or list itself; by default it must be an object. */
  check?: FieldRules['check'];
  /** By default an error inside the field is reported under its own path. */
  describe?: FieldRules['describe'];
}

/** A field that holds an object of another DTO. */
export const NestedField = (dto: () => Class<object>, options: NestedOptions = {}): PropertyDecorator =>
  nested(dto, options.check ?? checkObject, {}, options);

export const checkObject = (value: unknown): FieldError | undefined =>
  isObject(value) ? undefined : invalid('must be an object');

interface ListOptions extends NestedOptions {
  minItems?: number;
  maxItems?: number;
  /** The only error of the list. */
  rule?: string;
}

/** A field that holds a list of objects of another DTO. */
export const NestedList = (dto: () => Class<object>, options: ListOptions): PropertyDecorator => {
  const {
    minItems,
    maxItems,
    rule = 'must be a list',
    check: checkList = listOf({ minItems, maxItems, rule }).check,
  } = options;
  const describe = options.rule === undefined ? options.describe : () => invalid(rule);
  const check = (items: unknown): FieldError | undefined => checkList(items) ?? checkItems(items as unknown[]);
  return nested(dto, check, { isArray: true, minItems, maxItems }, { ...options, describe });
};

function checkItems(items: unknown[]): FieldError | undefined {
  const index = items.findIndex((item) => !isObject(item));
  return index === -1 ? undefined : { ...invalid('must be an object'), path: [String(index)] };
}

const nested = (
  dto: () => Class<object>,
  check: FieldRules['check'],
  schema: object,
  options: NestedOptions,
): PropertyDecorator =>
  applyDecorators(Expose(), Type(dto), ValidateNested(), ...validators(check, options), describe(schema, options, dto));

class Nothing {}

/** Keeps class-transformer from copying an object key by key, which fails for keys such as `constructor`. */
const Unconverted = (convert = (value: unknown) => value): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Type(() => Nothing),
    Transform(({ obj, key }) => convert((obj as Record<string, unknown>)[key])),
  );

function validators(typeCheck: FieldRules['check'], options: NestedOptions): PropertyDecorator[] {
  const { mandatory = false, notBlank = false, checksBlank = false, describe } = options;
  const check = (value: unknown): FieldError | undefined => {
    if (value === undefined && !mandatory) return undefined;
    return (mandatory || notBlank) && !checksBlank && isBlank(value) ? BLANK : typeCheck(value);
  };
  return [
    ValidateBy({ name: 'field', validator: { validate: (value) => check(value) === undefined } }),
    setRules({ check, describe }),
  ];
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const describe = (schema: object, options: FieldOptions, dto?: () => Class<object>): PropertyDecorator => {
  const { mandatory = false, description, example } = options;
  return setSchema({ schema, mandatory, description, example, dto });
};
