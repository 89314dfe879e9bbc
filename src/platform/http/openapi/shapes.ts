/** The part of JSON Schema 2020-12, as OpenAPI 3.1 takes it, that describes our answers. */
export interface Shape {
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
}

export const string = (example: string, description?: string): Shape => ({
  type: 'string',
  examples: [example],
  description,
});
export const integer = (example: number, description?: string): Shape => ({
  type: 'integer',
  examples: [example],
  description,
});
export const boolean = (example: boolean, description?: string): Shape => ({
  type: 'boolean',
  examples: [example],
  description,
});
export const timestamp = (description?: string): Shape => ({
  type: 'string',
  format: 'date-time',
  examples: ['2026-06-18T10:11:02.000Z'],
  description,
});
export const choice = (values: readonly string[], description?: string): Shape => ({
  type: 'string',
  enum: [...values],
  examples: [values[0]],
  description,
});
export const constant = (value: string): Shape => ({ type: 'string', const: value, examples: [value] });
export const list = (items: Shape): Shape => ({ type: 'array', items });
export const nullable = (shape: Shape): Shape => ({ ...shape, type: [shape.type as string, 'null'] });

/** Every property is there and no other: an answer with a field that is not described fails the tests. */
export const object = (properties: Record<string, Shape>): Shape => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const meta: Shape = object({
  count: integer(1, 'Items in this page'),
  total: integer(1, 'Items in all pages'),
  current_page: integer(1),
  per_page: integer(20),
  next_page_link: nullable(string('https://api.example.com/v2/items?page=2&per_page=20')),
  previous_page_link: nullable(string('https://api.example.com/v2/items?page=1&per_page=20')),
});

/** An example of a whole answer, put together from the examples of its parts. */
export function exampleOf(shape: Shape): unknown {
  if (shape.examples) return shape.examples[0];
  if (shape.anyOf) return exampleOf(shape.anyOf[0]);
  if (shape.items) return [exampleOf(shape.items)];
  if (shape.properties)
    return Object.fromEntries(Object.entries(shape.properties).map(([name, part]) => [name, exampleOf(part)]));
  return null;
}
