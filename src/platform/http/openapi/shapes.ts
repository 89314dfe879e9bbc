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

/** The shape of a property, which needs a description. */
export type Property<T = unknown> = Shape<T> & { description: string };

/** The type of the values that a shape describes. */
export type ValueOf<S extends Shape> = S extends Shape<infer T> ? T : never;

/** The fields of a shape, for presenters with untyped values from other modules. */
export type FieldsOf<S extends Shape, T = ValueOf<S>> = { [K in keyof T]: unknown };

const SCHEMAS = '#/components/schemas/';
const schemas = new Map<string, Shape>();

/** Names a shape in the OpenAPI document; clients generated from the document have a type of that name. */
export function schema<T>(name: string, description: string, shape: Shape<T>): Shape<T> {
  const $ref = SCHEMAS + name;
  if (schemas.has($ref)) throw new Error(`There are two schemas with the name ${name}.`);
  schemas.set($ref, { ...shape, description });
  return { $ref };
}

/** A schema that another module names; modules do not import each other. */
export const reference = (name: string): Shape<Record<string, unknown>> => ({ $ref: SCHEMAS + name });

export const namedSchemas = (): Record<string, Shape> =>
  Object.fromEntries([...schemas].map(([ref, shape]) => [ref.slice(SCHEMAS.length), shape]));

export const string = (example: string, description: string): Property<string> => ({
  type: 'string',
  description,
  examples: [example],
});
export const integer = (example: number, description: string): Property<number> => ({
  type: 'integer',
  description,
  examples: [example],
});
export const number = (example: number, description: string): Property<number> => ({
  type: 'number',
  description,
  examples: [example],
});
export const boolean = (example: boolean, description: string): Property<boolean> => ({
  type: 'boolean',
  description,
  examples: [example],
});
export const timestamp = (description: string): Property<string> => ({
  type: 'string',
  format: 'date-time',
  description,
  examples: ['2026-06-18T10:11:02.000Z'],
});
export const choice = <const T extends string>(values: readonly T[], description: string): Property<T> => ({
  type: 'string',
  enum: [...values],
  description,
  examples: [values[0]],
});
export const constant = <const T extends string>(value: T, description: string): Property<T> => ({
  type: 'string',
  const: value,
  description,
  examples: [value],
});
export const list = <T>(items: Shape<T>, description: string): Property<T[]> => ({ type: 'array', items, description });

/** A shape with the description of the property that holds it. */
export const described = <T>(shape: Shape<T>, description: string): Property<T> => ({ ...shape, description });

/** A shape with another example. */
export const withExample = <T>(shape: Property<T>, example: NoInfer<T>): Property<T> => ({
  ...shape,
  examples: [example],
});

export function nullable<T>(shape: Property<T>): Property<T | null>;
export function nullable<T>(shape: Shape<T>, description: string): Property<T | null>;
export function nullable<T>(shape: Shape<T>, description = shape.description!): Property<T | null> {
  if (shape.$ref ?? shape.anyOf) return { anyOf: [shape, { type: 'null' }], description };
  const values = shape.enum && { enum: [...shape.enum, null] };
  return { ...shape, type: [shape.type as string, 'null'], ...values, description };
}

/** An object without properties where there is no value. */
export const orEmpty = <T>(shape: Shape<T>, description: string): Property<T | Record<string, never>> => ({
  anyOf: [shape, { type: 'object', properties: {}, additionalProperties: false }],
  description,
});

type Properties = Record<string, Property>;
type Values<S extends Properties> = { [K in keyof S]: ValueOf<S[K]> };

/** Does not allow other properties, so that tests find undocumented fields. */
export const object = <R extends Properties, O extends Properties = Record<never, Property>>(
  required: R,
  optional?: O,
): Shape<Values<R> & Partial<Values<O>>> => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});

export const meta = schema(
  'ListMeta',
  'The position of a page in its list.',
  object({
    count: integer(1, 'Number of items in this page.'),
    total: integer(1, 'Number of items in all pages.'),
    current_page: integer(1, 'Number of this page, from 1.'),
    per_page: integer(20, 'Largest number of items in a page, 1 to 50.'),
    next_page_link: nullable(
      string('https://api.example.com/v2/items?page=2&per_page=20', 'URL of the next page; null on the last one.'),
    ),
    previous_page_link: nullable(
      string('https://api.example.com/v2/items?page=1&per_page=20', 'URL of the previous page; null on the first one.'),
    ),
  }),
);

/** A page of a list: `meta` and the items under their name. */
export const page = (name: string, key: string, items: Shape): Shape =>
  schema(
    name,
    `A page of a list of ${key.replace(/_/g, ' ')}.`,
    object({
      meta: described(meta, 'The position of this page in the list.'),
      [key]: list(items, 'Items of this page.'),
    }),
  );

/** An object whose only property is the resource. */
export const wrapped = <T>(name: string, key: string, shape: Shape<T>, description: string): Shape =>
  schema(name, description, object({ [key]: described(shape, description) }));

/** Builds an example from the examples of the parts. */
export function exampleOf(shape: Shape, named: Record<string, Shape> = namedSchemas()): unknown {
  if (shape.examples) return shape.examples[0];
  if (shape.$ref) return exampleOf(resolve(shape.$ref, named), named);
  if (shape.const !== undefined) return shape.const;
  if (shape.anyOf) return exampleOf(shape.anyOf[0]!, named);
  if (shape.items) return [exampleOf(shape.items, named)];
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => [name, exampleOf(part, named)]));
  return null;
}

function resolve(ref: string, named: Record<string, Shape>): Shape {
  const name = ref.slice(SCHEMAS.length);
  const shape = named[name];
  if (!shape) throw new Error(`No module describes the schema ${name}.`);
  return shape;
}
