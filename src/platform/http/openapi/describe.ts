import { SetMetadata, type Type } from '@nestjs/common';
import type { Shape } from './shapes.js';

/** What the OpenAPI document states about a route. */
export interface Description {
  /** The operationId: a verb and its object in camelCase, such as listUsers. Generated clients have a method of that name. */
  id: string;
  /** What the operation does, in the imperative and without a full stop. */
  summary: string;
  /** What a client has to know to use it: conditions, effects, units and defaults. */
  description: string;
  /** The bodies of responses by status, null without a body; errors only if they differ from the common error body. */
  responses: Record<number, Shape | null>;
  /** Errors in addition to the common ones, by status, each with an example of its `troubleshoot`. */
  errors?: Record<number, string>;
  /** The content type of a successful response that is a file. */
  file?: string;
  /** The class of a body that the handler does not take by `@Body()`. */
  body?: Type<object>;
  deprecated?: boolean;
  /** Needs no credentials. */
  anonymous?: boolean;
  /** Needs the session of a browser. */
  session?: boolean;
}

const DESCRIPTION = 'description';
const UNLISTED = 'unlisted';

/** Describes a route in the OpenAPI document, which adds what all routes have in common. */
export const Describe = (route: Description): MethodDecorator => SetMetadata(DESCRIPTION, route);

export const descriptionOf = (handler: object): Description | undefined =>
  Reflect.getMetadata(DESCRIPTION, handler) as Description | undefined;

/** Keeps a controller out of the public document: pages, files, and what another document describes. */
export const Unlisted = (): ClassDecorator => SetMetadata(UNLISTED, true);

export const isListed = (controller: object): boolean => !Reflect.hasMetadata(UNLISTED, controller);
