import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PARAMTYPES_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner } from '@nestjs/core';
import { ListingPipe, ListQuery } from '../listing.js';
import { QueryPipe } from '../query.js';
import { type FieldSchema, schemasOf } from '../validation/field-rules.js';
import { type Description, descriptionOf } from './describe.js';
import { domainOf, type TagName } from './tags.js';

export interface DescribedRoute {
  /** With placeholders such as {id}. */
  path: string;
  /** In lower case. */
  method: string;
  description: Description;
  domain: TagName;
  body: Type<object> | undefined;
  query: QueryParameter[];
  /** Accepts the parameters of all lists. */
  isListing: boolean;
  handler: object;
}

interface QueryParameter extends Pick<FieldSchema, 'description' | 'example'> {
  name: string;
  required: boolean;
  schema: object;
}

const scanner = new MetadataScanner();

/** The routes of a controller in the order of its methods. */
export function routesOf(controller: Type): DescribedRoute[] {
  const prototype = controller.prototype as Record<string, object | undefined>;
  return scanner.getAllMethodNames(prototype).flatMap((name) => {
    const handler = prototype[name]!;
    const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
    if (method === undefined) return [];
    const description = descriptionOf(handler);
    if (!description) throw new Error(`${controller.name}.${name} has no description for the OpenAPI document.`);
    const parameters = parametersOf(controller, name);
    const isListing = parameters.some(({ pipes }) => pipes.includes(ListingPipe));
    return pathsOf(controller, handler).map((path) => ({
      path,
      method: RequestMethod[method].toLowerCase(),
      description,
      domain: domainOf(handler, controller),
      body: description.body ?? bodyOf(parameters),
      query: queryOf(parameters, isListing),
      isListing,
      handler,
    }));
  });
}

const pathsOf = (controller: Type, handler: object): string[] =>
  ownPaths(controller).flatMap((start) => ownPaths(handler).map((end) => joined(start, end)));

const ownPaths = (target: object): string[] => [Reflect.getMetadata(PATH_METADATA, target) as string | string[]].flat();

const joined = (...paths: string[]): string => {
  const segments = paths.flatMap((path) => path.split('/')).filter((segment) => segment !== '');
  return `/${segments.join('/')}`.replace(/:(\w+)/g, '{$1}');
};

interface Parameter {
  key: string;
  pipes: readonly unknown[];
  type: Type<object>;
}

/** In the order of the signature. */
function parametersOf(controller: Type, name: string): Parameter[] {
  const found = Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) as
    | Record<string, { index: number; pipes: readonly unknown[] }>
    | undefined;
  const types = Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) as Type<object>[];
  return Object.entries(found ?? {})
    .sort(([, a], [, b]) => a.index - b.index)
    .map(([key, { index, pipes }]) => ({ key, pipes, type: types[index]! }));
}

/** The class of the parameter with `@Body()`. */
function bodyOf(parameters: readonly Parameter[]): Type<object> | undefined {
  const body = parameters.find(({ key }) => key.startsWith(`${RouteParamtypes.BODY}:`));
  return body?.type === Object ? undefined : body?.type;
}

/** The fields of all `@QueryDto()`, and of all lists; one of the former replaces that of all lists with the same name. */
function queryOf(parameters: readonly Parameter[], isListing: boolean): QueryParameter[] {
  const own = parameters.filter(({ pipes }) => pipes.includes(QueryPipe)).flatMap(({ type }) => fieldsOf(type));
  const ofLists = isListing ? fieldsOf(ListQuery) : [];
  return [...own, ...ofLists.filter(({ name }) => !own.some((each) => each.name === name))];
}

function fieldsOf(dto: Type<object>): QueryParameter[] {
  const defaults = new dto() as Record<string, unknown>;
  return Object.entries(schemasOf(dto.prototype as object)).map(
    ([name, { schema, mandatory, description, example }]) => ({
      name,
      required: mandatory,
      schema: { ...schema, ...(defaults[name] !== undefined && { default: defaults[name] }) },
      description,
      example,
    }),
  );
}
