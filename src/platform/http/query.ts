import {
  type ArgumentMetadata,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type PipeTransform,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { requestOf } from './access/caller.js';
import { schemasOf } from './validation/field-rules.js';
import { isObject } from './validation/field-type.js';
import { validate } from './validation/validate.js';

export type Query = Record<string, unknown>;

/** The query parameters; those that are missing are taken from the JSON body of a GET. */
export function queryOf({ method, query, body }: Pick<FastifyRequest, 'method' | 'query' | 'body'>): Query {
  if (method !== 'GET' || !isObject(body)) return query as Query;
  return { ...body, ...(query as Query) };
}

/** Returns the parameters that the class declares, or throws an ApiError for the first that violates its rule. */
export function readQuery<T extends object>(dto: Type<T>, query: Query): T {
  const fields = Object.entries(schemasOf(dto.prototype as object));
  const given = fields.map(([name, { schema }]) => [name, isList(schema) ? listIn(query, name) : query[name]]);
  return validate(dto, Object.fromEntries(given) as object, { firstOnly: true });
}

const isList = (schema: { type?: unknown }): boolean => schema.type === 'array';

/** Accepts `tags=1,2`, `tags[]=1&tags[]=2`, `tags[0]=1&tags[1]=2` and a list in the body. */
function listIn(query: Query, name: string): unknown[] | undefined {
  const found = Object.keys(query).filter((key) => key.replace(/\[\d*\]$/, '') === name);
  return found.length === 0 ? undefined : found.flatMap((key) => query[key] ?? []);
}

const RequestQuery = createParamDecorator((_: unknown, context: ExecutionContext) => queryOf(requestOf(context)));

@Injectable()
export class QueryPipe implements PipeTransform {
  transform(query: Query, { metatype }: ArgumentMetadata): object {
    return readQuery(metatype as Type<object>, query);
  }
}

/** The query parameters as a validated instance of the parameter's class, which also describes them for OpenAPI. */
export const QueryDto = (): ParameterDecorator => RequestQuery(QueryPipe);
