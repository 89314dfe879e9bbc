import { type FieldType, fieldType } from './field-type.js';

const DECIMAL = /^-?\d{1,16}$/;

/** Many clients send ids and other whole numbers as decimal strings. */
const toInteger = (value: unknown): unknown =>
  typeof value === 'string' && DECIMAL.test(value) ? Number(value) : value;

export const integer = (
  minimum: number,
  maximum: number,
  rule = `must be a whole number from ${minimum} to ${maximum}`,
): FieldType => ({
  ...fieldType(
    (value) => Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    rule,
    { type: 'integer', minimum, maximum },
  ),
  convert: toInteger,
});

export const id = integer(1, Number.MAX_SAFE_INTEGER);
