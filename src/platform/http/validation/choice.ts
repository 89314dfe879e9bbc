import { type FieldType, fieldType } from './field-type.js';

export const boolean = fieldType((value) => typeof value === 'boolean', 'must be true or false', { type: 'boolean' });

export const oneOf = (allowed: readonly string[], rule = `must be one of ${allowed.join(', ')}`): FieldType =>
  fieldType((value) => allowed.includes(value as string), rule, { type: 'string', enum: [...allowed] });
