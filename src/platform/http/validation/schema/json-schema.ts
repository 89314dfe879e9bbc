import type { Type as Class } from '@nestjs/common';
import { type FieldSchema, schemasOf } from '../field-rules.js';

export type JsonSchema = Record<string, unknown>;

/** The JSON Schema of a DTO, from the same decorators as its validation. Other properties are allowed and ignored. */
export function jsonSchemaOf(dto: Class<object>): JsonSchema {
  const defaults = new dto() as Record<string, unknown>;
  const fields = Object.entries(schemasOf(dto.prototype as object));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, propertyOf(field, defaults[name])])),
    required: fields.filter(([, { mandatory }]) => mandatory).map(([name]) => name),
  };
}

function propertyOf({ schema, dto, description, example }: FieldSchema, value: unknown): JsonSchema {
  return {
    ...(dto ? nestedSchema(schema, dto()) : schema),
    description,
    ...(value === undefined ? {} : { default: value }),
    ...(example === undefined ? {} : { examples: [example] }),
  };
}

interface ListSchema {
  isArray?: boolean;
  minItems?: number;
  maxItems?: number;
}

const nestedSchema = ({ isArray = false, minItems, maxItems }: ListSchema, dto: Class<object>): JsonSchema =>
  isArray ? { type: 'array', minItems, maxItems, items: jsonSchemaOf(dto) } : jsonSchemaOf(dto);

interface Heading {
  title: string;
  description: string;
  examples: object[];
}

/** A document of its own, without the keywords that have no value. */
export const schemaDocument = (heading: Heading, schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...heading, ...schema }),
  ) as JsonSchema;
