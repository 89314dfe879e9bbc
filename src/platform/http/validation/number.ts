import { type FieldType, fieldType, invalid, unprocessable } from './field-type.js';

export const integer = (minimum: number, maximum: number): FieldType =>
  fieldType(
    (value) => Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    `must be a whole number from ${minimum} to ${maximum}`,
    { type: 'integer', minimum, maximum },
  );

export const positiveInteger = integer(1, Number.MAX_SAFE_INTEGER);

export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** A list of ids; an empty one is rejected like a missing one. */
export const ids = (of: string, maxItems: number): FieldType => ({
  check(value) {
    if (!Array.isArray(value) || !value.every(isId)) return invalid(`must be a list of ids of ${of}`);
    if (value.length === 0) return unprocessable(`must name at least one of the ${of}`);
    return value.length > maxItems ? invalid(`must not name more than ${maxItems} ${of}`) : undefined;
  },
  schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems },
});
