import { ApiSchema } from '@nestjs/swagger';
import type { Shape } from './shapes.js';

/** By the name of the schema. */
const bodyExamples = new Map<string, object>();

/**
 * Names and describes a request body, or an object inside one, in the OpenAPI document. The example has all fields unless
 * it is given, which is necessary where some of them exclude each other.
 */
export function BodySchema(name: string, description: string, example?: object): ClassDecorator {
  if (example) bodyExamples.set(name, example);
  return ApiSchema({ name, description });
}

type NestSchema = Shape & { allOf?: Shape[]; example?: unknown };

/** Writes the schemas of request bodies in the way of OpenAPI 3.1, where a $ref may have a description beside it. */
export const refineBodies = (schemas: Record<string, Shape>): Record<string, Shape> =>
  mapValues(schemas, ({ properties = {}, ...schema }, name) => {
    const example = bodyExamples.get(name);
    return { ...schema, properties: mapValues(properties, refineProperty), ...(example && { examples: [example] }) };
  });

const mapValues = <T, R>(record: Record<string, T>, map: (value: T, key: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));

const refineProperty = ({ allOf, example, ...property }: NestSchema): Shape => ({
  ...property,
  ...allOf?.[0],
  ...(example !== undefined && { examples: [example] }),
});
