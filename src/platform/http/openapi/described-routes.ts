import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PARAMTYPES_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner } from '@nestjs/core';
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
  handler: object;
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
    return pathsOf(controller, handler).map((path) => ({
      path,
      method: RequestMethod[method].toLowerCase(),
      description,
      domain: domainOf(handler, controller),
      body: description.body ?? bodyOf(controller, name),
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

/** The class of the parameter with `@Body()`. */
function bodyOf(controller: Type, name: string): Type<object> | undefined {
  const parameters = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {}) as Record<
    string,
    { index: number }
  >;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, name) ??
    []) as Type<object>[];
  const [body] = Object.entries(parameters).filter(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`));
  const type = body && types[body[1].index];
  return type === Object ? undefined : type;
}
