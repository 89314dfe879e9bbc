import { type FieldType, fieldType } from './field-type.js';

export const integer = (minimum: number, maximum: number): FieldType =>
  fieldType(
    (value) => Number.isInteger(value) && (value as number) >= minimum && (value as number) <= maximum,
    `must be a whole number from ${minimum} to ${maximum}`,
    { type: 'integer', minimum, maximum },
  );

export const id = integer(1, Number.MAX_SAFE_INTEGER);
