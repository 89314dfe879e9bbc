import type { Type as Class } from '@nestjs/common';
import { type FieldSchema, schemasOf } from '../validation/field-rules.js';
import { reference, type Shape } from './shapes.js';

interface NamedBody {
  name: string;
  description: string;
  example?: object;
}

const BODY = Symbol('schema of a request body');

/**
 * Names and describes a request body, or an object inside one, in the OpenAPI document. The example has all fields unless
 * it is given, which is necessary where some of them exclude each other.
 */
export const BodySchema =
  (name: string, description: string, example?: object): ClassDecorator =>
  (dto) =>
    Reflect.defineMetadata(BODY, { name, description, example }, dto);

/** Throws if the DTO has no BodySchema. */
export function bodyOf(dto: Class<object>): NamedBody {
  const body = Reflect.getOwnMetadata(BODY, dto) as NamedBody | undefined;
  if (!body) throw new Error(`The body ${dto.name} has no name in the OpenAPI document.`);
  return body;
}

/** The schemas of DTOs, and of the objects inside them, by name. */
export function bodySchemas(dtos: readonly Class<object>[]): Record<string, Shape> {
  const schemas: Record<string, Shape> = {};
  const added = new Map<string, Class<object>>();
  const add = (dto: Class<object>): void => {
    const { name, description, example } = bodyOf(dto);
    if (added.get(name) === dto) return;
    if (added.has(name)) throw new Error(`There are two request bodies with the name ${name}.`);
    added.set(name, dto);
    const fields = Object.entries(schemasOf(dto.prototype as object));
    const required = fields.filter(([, { mandatory }]) => mandatory).map(([field]) => field);
    schemas[name] = {
      type: 'object',
      description,
      ...(required.length > 0 && { required }),
      properties: Object.fromEntries(fields.map(([field, schema]) => [field, propertyOf(schema)])),
      ...(example && { examples: [example] }),
    };
    for (const [, { dto: nested }] of fields) if (nested) add(nested());
  };
  dtos.forEach(add);
  return schemas;
}

function propertyOf({ schema, dto, description, example }: FieldSchema): Shape {
  const examples = example === undefined ? {} : { examples: [example] };
  if (!dto) return { ...schema, description, ...examples };
  const { isArray, ...limits } = schema as { isArray?: boolean };
  const item = reference(bodyOf(dto()).name);
  return isArray
    ? { ...limits, description, type: 'array', items: item, ...examples }
    : { description, ...item, ...examples };
}
