import { type FieldType, fieldType, invalid, unprocessable } from './field-type.js';
import { id } from './number.js';

interface ListRules {
  minItems?: number;
  maxItems?: number;
  /** The only error of the list. */
  rule: string;
}

const anything: FieldType = { check: () => undefined, schema: {} };

const convertItems =
  ({ convert = (value) => value }: FieldType) =>
  (list: unknown): unknown =>
    Array.isArray(list) ? list.map(convert) : list;

export const listOf = ({ minItems = 0, maxItems, rule }: ListRules, item = anything): FieldType => ({
  ...fieldType(
    (value) =>
      Array.isArray(value) &&
      value.length >= minItems &&
      value.length <= (maxItems ?? Infinity) &&
      value.every((element) => item.check(element) === undefined),
    rule,
    { type: 'array', items: item.schema, minItems, maxItems },
  ),
  convert: convertItems(item),
});

/** A list of ids; an empty one is rejected like a missing one. */
export const ids = (of: string, maxItems: number): FieldType => ({
  convert: convertItems(id),
  check(value) {
    if (!Array.isArray(value) || !value.every((element) => id.check(element) === undefined))
      return invalid(`must be a list of ids of ${of}`);
    if (value.length === 0) return unprocessable(`must name at least one of the ${of}`);
    return value.length > maxItems ? invalid(`must not name more than ${maxItems} ${of}`) : undefined;
  },
  schema: { type: 'array', items: id.schema, minItems: 1, maxItems },
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
