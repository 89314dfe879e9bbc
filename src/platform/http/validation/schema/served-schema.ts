import { applyDecorators, Controller, Get, Header } from '@nestjs/common';
import type { Config } from '../../../config.js';
import { OnSurface } from '../../access/surface.js';
import { Unlisted } from '../../openapi/describe.js';
import type { JsonSchema } from './json-schema.js';

/** A controller of JSON Schemas, which are served to everyone below /schemas. */
export const SchemaController = (): ClassDecorator =>
  applyDecorators(Controller('schemas'), OnSurface('open'), Unlisted());

/** A route of a JSON Schema. */
export const GetSchema = (file: string): MethodDecorator =>
  applyDecorators(Get(file), Header('Content-Type', 'application/schema+json; charset=utf-8'));

/** The schema with the address of this installation as its id. */
export const servedSchema = ({ baseUrl }: Config, file: string, { $schema, ...rest }: JsonSchema): JsonSchema => ({
  $schema,
  $id: `${baseUrl}/schemas/${file}`,
  ...rest,
});
