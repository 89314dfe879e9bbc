/** The subset of JSON Schema 2020-12 that describes responses; T is the type of the value. */
export interface Shape<T = unknown> {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: boolean | Shape;
  items?: Shape;
  anyOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  examples?: unknown[];
  /** Never set; it only binds T. */
  valueType?: T;
}

/** The type of the values that a shape describes. */
export type ValueOf<S extends Shape> = S extends Shape<infer T> ? T : never;

/** The fields of a shape, for presenters with untyped values from other modules. */
export type FieldsOf<S extends Shape, T = ValueOf<S>> = { [K in keyof T]: unknown };

const SCHEMAS = '#/components/schemas/';
const schemas = new Map<string, Shape>();

/** Names a shape in the OpenAPI document. */
export function schema<T>(name: string, shape: Shape<T>): Shape<T> {
  schemas.set(SCHEMAS + name, shape);
  return { $ref: SCHEMAS + name };
}

export const namedSchemas = (): Record<string, Shape> =>
  Object.fromEntries([...schemas].map(([ref, shape]) => [ref.slice(SCHEMAS.length), shape]));

export const string = (example: string, description?: string): Shape<string> => ({
  type: 'string',
  examples: [example],
  description,
});
export const integer = (example: number, description?: string): Shape<number> => ({
  type: 'integer',
  examples: [example],
  description,
});
export const boolean = (example: boolean, description?: string): Shape<boolean> => ({
  type: 'boolean',
  examples: [example],
  description,
});
export const timestamp = (description?: string): Shape<string> => ({
  type: 'string',
  format: 'date-time',
  examples: ['2026-06-18T10:11:02.000Z'],
  description,
});
export const choice = <const T extends string>(values: readonly T[], description?: string): Shape<T> => ({
  type: 'string',
  enum: [...values],
  examples: [values[0]],
  description,
});
export const constant = <const T extends string>(value: T): Shape<T> => ({
  type: 'string',
  const: value,
  examples: [value],
});
export const list = <T>(items: Shape<T>): Shape<T[]> => ({ type: 'array', items });
export const nullable = <T>(shape: Shape<T>): Shape<T | null> =>
  shape.$ref ? { anyOf: [shape, { type: 'null' }] } : { ...shape, type: [shape.type as string, 'null'] };

type Shapes = Record<string, Shape>;
type Values<S extends Shapes> = { [K in keyof S]: ValueOf<S[K]> };

/** Does not allow other properties, so that tests find undocumented fields. */
export const object = <R extends Shapes, O extends Shapes = Record<never, Shape>>(
  required: R,
  optional?: O,
): Shape<Values<R> & Partial<Values<O>>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

/** An object of another module, which may have further properties. */
export const embedded = (properties: Shapes): Shape<Record<string, unknown>> => ({
  ...object(properties),
  additionalProperties: true,
});

export const meta = schema(
  'ListMeta',
  object({
    count: integer(1, 'Items in this page'),
    total: integer(1, 'Items in all pages'),
    current_page: integer(1),
    per_page: integer(20),
    next_page_link: nullable(string('https://api.example.com/v2/items?page=2&per_page=20')),
    previous_page_link: nullable(string('https://api.example.com/v2/items?page=1&per_page=20')),
  }),
);

/** Builds an example from the examples of the parts. */
export function exampleOf(shape: Shape): unknown {
  if (shape.$ref) return exampleOf(schemas.get(shape.$ref)!);
  if (shape.examples) return shape.examples[0];
  if (shape.anyOf) return exampleOf(shape.anyOf[0]);
  if (shape.items) return [exampleOf(shape.items)];
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => [name, exampleOf(part)]));
  return null;
}
