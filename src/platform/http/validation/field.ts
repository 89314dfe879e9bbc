import { applyDecorators, type Type as Class } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform, Type } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { type FieldRules, setRules } from './field-rules.js';
import { BLANK, type FieldError, type FieldType, invalid, isObject } from './field-type.js';

interface FieldOptions {
  /** Must be present and not blank. */
  mandatory?: boolean;
  /** May be left out, but must not be blank. */
  notBlank?: boolean;
  description?: string;
  example?: unknown;
}

/** A field of a DTO: its validation, its error messages and its description in the OpenAPI document. */
export const Field = (type: FieldType, options: FieldOptions = {}): PropertyDecorator =>
  applyDecorators(Unconverted(), ...validators(type.check, options), describe(type.schema, options));

interface NestedOptions extends FieldOptions {
  /** Checks the object or list as a whole. */
  check?: FieldRules['check'];
  /** By default an error inside the field is reported under its own path. */
  describe?: FieldRules['describe'];
}

/** A field that holds an object of another DTO. */
export const NestedField = (dto: () => Class<object>, options: NestedOptions = {}): PropertyDecorator =>
  nested(dto, (value) => (isObject(value) ? options.check?.(value) : invalid('must be an object')), {}, options);

interface ListOptions extends NestedOptions {
  check: FieldRules['check'];
  minItems?: number;
  maxItems?: number;
}

/** A field that holds a list of objects of another DTO. */
export const NestedList = (dto: () => Class<object>, options: ListOptions): PropertyDecorator => {
  const check = (items: unknown): FieldError | undefined => options.check(items) ?? otherThanObject(items as unknown[]);
  return nested(dto, check, { isArray: true, minItems: options.minItems, maxItems: options.maxItems }, options);
};

function otherThanObject(items: unknown[]): FieldError | undefined {
  const index = items.findIndex((item) => !isObject(item));
  return index === -1 ? undefined : { ...invalid('must be an object'), path: [String(index)] };
}

const nested = (
  dto: () => Class<object>,
  check: FieldRules['check'],
  schema: object,
  options: NestedOptions,
): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Type(dto),
    ValidateNested(),
    ...validators(check, options),
    describe({ ...schema, type: dto }, options),
  );

class Nothing {}

/** class-transformer would copy an object key by key and fail at keys such as `constructor`, so it copies nothing of it. */
const Unconverted = (): PropertyDecorator =>
  applyDecorators(
    Expose(),
    Type(() => Nothing),
    Transform(({ obj, key }) => (obj as Record<string, unknown>)[key]),
  );

function validators(typeCheck: FieldRules['check'], { mandatory, notBlank, describe }: NestedOptions) {
  const check = (value: unknown): FieldError | undefined =>
    (mandatory || notBlank) && isBlank(value) ? BLANK : typeCheck(value);
  return [
    ValidateIf((_, value) => mandatory || value !== undefined),
    ValidateBy({ name: 'field', validator: { validate: (value) => check(value) === undefined } }),
    setRules({ check, describe }),
  ];
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const describe = (schema: object, { mandatory = false, description, example }: FieldOptions): PropertyDecorator =>
  ApiProperty({ ...schema, required: mandatory, description, example } as ApiPropertyOptions);
