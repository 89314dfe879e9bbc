import { SetMetadata, type Type } from '@nestjs/common';
import type { Shape } from './shapes.js';

/** A query parameter, which clients may leave out. */
export interface QueryParameter {
  name: string;
  description: string;
  schema: Shape & { default?: unknown; minimum?: number; maximum?: number };
  example: unknown;
}

/** What the OpenAPI document says of a route. */
export interface Description {
  /** The operationId: a verb and its object in camelCase, such as listUsers. Generated clients have a method of that name. */
  id: string;
  /** What the operation does, in the imperative and without a full stop. */
  summary: string;
  /** What a client has to know to use it: conditions, effects, units and defaults. */
  description: string;
  /** The bodies of responses by status, null without a body; errors only if they differ from the common error body. */
  responses: Record<number, Shape | null>;
  /** Errors beside the common ones, by status, each with an example of its `troubleshoot`. */
  errors?: Record<number, string>;
  /** The content type of a successful response that is a file. */
  file?: string;
  /** The class of a body that the handler does not take by `@Body()`. */
  body?: Type<object>;
  query?: readonly QueryParameter[];
  /** Accepts from, to, order, page and per_page. */
  listing?: boolean;
  deprecated?: boolean;
  /** Needs no credentials. */
  anonymous?: boolean;
  /** Needs the session of a browser. */
  session?: boolean;
}

const LISTING: readonly QueryParameter[] = [
  {
    name: 'from',
    schema: { type: 'string' },
    description: 'Only items created at this time or later, in UNIX seconds.',
    example: '1767225600',
  },
  {
    name: 'to',
    schema: { type: 'string' },
    description: 'Only items created at this time or earlier, in UNIX seconds.',
    example: '1767312000',
  },
  {
    name: 'order',
    schema: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
    description: 'Order by the time of creation: oldest first (asc) or latest first (desc).',
    example: 'desc',
  },
  {
    name: 'page',
    schema: { type: 'integer', minimum: 1, default: 1 },
    description: 'Number of the page, from 1.',
    example: 1,
  },
  {
    name: 'per_page',
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
    description: 'Largest number of items in a page.',
    example: 20,
  },
];

/** The query parameters of a route; one of its own replaces that of all lists with the same name. */
export const queryOf = ({ query = [], listing }: Description): readonly QueryParameter[] =>
  listing ? [...query, ...LISTING.filter(({ name }) => !query.some((own) => own.name === name))] : query;

const DESCRIPTION = 'description';
const UNLISTED = 'unlisted';

/** Describes a route in the OpenAPI document, which adds what all routes have in common. */
export const Describe = (route: Description): MethodDecorator => SetMetadata(DESCRIPTION, route);

export const descriptionOf = (handler: object): Description | undefined =>
  Reflect.getMetadata(DESCRIPTION, handler) as Description | undefined;

/** Keeps a controller out of the public document: pages, files, and what another document describes. */
export const Unlisted = (): ClassDecorator => SetMetadata(UNLISTED, true);

export const isListed = (controller: object): boolean => !Reflect.hasMetadata(UNLISTED, controller);
