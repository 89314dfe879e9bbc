import type { Type } from '@nestjs/common';
import { type DescribedRoute, routesOf } from './described-routes.js';
import { shareErrors } from './error-responses.js';
import { type Operation, operationOf } from './operation.js';
import { bodySchemas } from './request-bodies.js';
import { namedSchemas, type Shape } from './shapes.js';

interface Tag {
  name: string;
  description: string;
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  info: { title: string; description: string; version: string; contact: object };
  tags: Tag[];
  servers: { url: string }[];
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, Shape>;
    responses?: Record<string, object>;
    parameters?: Record<string, object>;
  };
  webhooks?: Record<string, { post: { tags: string[] } }>;
  'x-tagGroups'?: { name: string; tags: string[] }[];
}

interface Heading {
  title: string;
  description: string;
  version: string;
  url: string;
  tags?: Tag[];
  securitySchemes: Record<string, object>;
}

/** Describes the routes of controllers, each with the credentials that its path needs. */
export function documentOf(
  controllers: readonly Type[],
  { title, description, version, url, tags = [], securitySchemes }: Heading,
  securityOf: (path: string) => object[],
): OpenApiDocument {
  const routes = controllers.flatMap(routesOf);
  const schemas = { ...namedSchemas(), ...bodySchemas(routes.flatMap(({ body }) => body ?? [])) };
  const { paths, operations } = describeRoutes(routes, (route) => operationOf(route, securityOf(route.path), schemas));
  return {
    openapi: '3.1.0',
    paths,
    info: { title, description, version, contact: {} },
    tags,
    servers: [{ url }],
    components: { securitySchemes, schemas, responses: shareErrors(operations) },
  };
}

function describeRoutes(routes: readonly DescribedRoute[], describe: (route: DescribedRoute) => Operation) {
  const paths: OpenApiDocument['paths'] = {};
  const operations = routes.map((route) => ((paths[route.path] ??= {})[route.method] = describe(route)));
  return { paths, operations };
}

/** Leaves out schemas that no operation uses, such as those of a surface that is not served, and sorts the others. */
export function dropUnused({ paths, webhooks, components }: OpenApiDocument): void {
  const { schemas, responses } = components;
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [name] of JSON.stringify(part).matchAll(/(?<="#\/components\/schemas\/)[^"]+(?=")/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect([paths, webhooks, responses]);
  const kept = Object.entries(schemas).filter(([name]) => used.has(name));
  components.schemas = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}
