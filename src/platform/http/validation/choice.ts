import { type FieldType, fieldType, invalid, unprocessable } from './field-type.js';

export const boolean = fieldType((value) => typeof value === 'boolean', 'must be true or false', { type: 'boolean' });

export const oneOf = (allowed: readonly string[]): FieldType =>
  fieldType((value) => allowed.includes(value as string), `must be one of ${allowed.join(', ')}`, {
    type: 'string',
    enum: [...allowed],
  });

/** A list of known names; an unknown name is well-formed, so its status is 422. */
export const namesFrom = (allowed: readonly string[]): FieldType => ({
  check(value) {
    if (!Array.isArray(value) || value.some((name) => typeof name !== 'string'))
      return invalid('must be a list of strings');
    const known = value.length > 0 && value.every((name) => allowed.includes(name as string));
    return known ? undefined : unprocessable(`must hold at least one of ${allowed.join(', ')} and nothing else`);
  },
  schema: { type: 'array', items: { type: 'string', enum: [...allowed] }, minItems: 1 },
});
