import { Ajv, type ValidateFunction } from 'ajv';
import { toStorable } from '../../../../platform/text/malformed-text.js';
import { InvalidModelResponse } from './model-errors.js';

/** T is the type of the values that the schema describes. */
export interface JsonSchema<T = unknown> extends Record<string, unknown> {
  /** Never set; it only binds T. */
  valueType?: T;
}

/** Structured outputs require every property and forbid additional ones. */
export const strictObject = <P extends Record<string, JsonSchema>>(
  properties: P,
): JsonSchema<{ [K in keyof P]: P[K] extends JsonSchema<infer T> ? T : never }> => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
export const listOf = <T>(items: JsonSchema<T>, maxItems?: number): JsonSchema<T[]> => ({
  type: 'array',
  items,
  ...(maxItems !== undefined && { maxItems }),
});
export const oneOf = <const T extends string>(values: readonly T[]): JsonSchema<T> => ({
  type: 'string',
  enum: [...values],
});

/** Limits that structured outputs reject, or that servers support differently; they are sent as a description. */
const LIMITS: Record<string, (limit: unknown) => string> = {
  minLength: () => 'Not empty.',
  maxLength: (limit) => `At most ${String(limit)} characters.`,
  minimum: (limit) => `At least ${String(limit)}.`,
  maxItems: (limit) => `At most ${String(limit)} items.`,
};

/** The schema as it is sent to a model; the answer is still validated against the original one. */
export function portableSchema(schema: JsonSchema): JsonSchema {
  const portable: JsonSchema = {};
  const limits: string[] = [];
  for (const [key, value] of Object.entries(schema))
    if (Object.hasOwn(LIMITS, key)) limits.push(LIMITS[key]!(value));
    else if (key === 'items') portable.items = portableSchema(value as JsonSchema);
    else if (key === 'properties')
      portable.properties = Object.fromEntries(
        Object.entries(value as Record<string, JsonSchema>).map(([name, each]) => [name, portableSchema(each)]),
      );
    else portable[key] = value;
  return limits.length > 0 ? { ...portable, description: limits.join(' ') } : portable;
}

const ajv = new Ajv({ strict: true });
const validators = new WeakMap<JsonSchema, ValidateFunction>();

export function validate<T>(answer: unknown, schema: JsonSchema<T>): T {
  let validator = validators.get(schema);
  if (!validator) validators.set(schema, (validator = ajv.compile(schema)));
  if (!validator(answer))
    throw new InvalidModelResponse(`The model's answer does not fit: ${ajv.errorsText(validator.errors)}`);
  return answer as T;
}

/** Models sometimes cut off within a surrogate pair, which cannot be stored. */
const storable = (_: string, part: unknown): unknown => (typeof part === 'string' ? toStorable(part) : part);

/** Models without structured outputs wrap the object in an explanation, a code block or their thoughts. */
export function parseAnswer(content: string): unknown {
  const visible = content.replace(/<think>.*?<\/think>/gs, '');
  const candidates = [content, visible.slice(visible.indexOf('{'), visible.lastIndexOf('}') + 1)];
  for (const candidate of candidates)
    try {
      return JSON.parse(candidate, storable) as unknown;
    } catch {
      continue;
    }
  throw new InvalidModelResponse('The model did not answer in JSON.');
}
