import { createReadStream } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '../../config.js';
import { openApiDocument } from '../openapi/openapi.js';
import {
  type ReferenceDocument,
  REFERENCE_HEADERS,
  REFERENCE_STYLE,
  referencePage,
  referenceScript,
} from './reference-page.js';

/** The bundle is all that is used of this package for Fastify. */
const BUNDLE = join(dirname(require.resolve('@scalar/fastify-api-reference')), 'js/standalone.js');
const SCRIPT_HEADERS = { 'Content-Type': 'text/javascript; charset=utf-8' };
const STYLE_HEADERS = { 'Content-Type': 'text/css; charset=utf-8' };

/** Serves the public document at /openapi.json and the reference page of all documents at /docs. */
export function serveReference(
  app: NestFastifyApplication,
  config: Config,
  documents: readonly ReferenceDocument[],
  others: readonly string[],
): void {
  const fastify = app.getHttpAdapter().getInstance();
  let document: string | undefined;
  // Omits links to documents that this installation does not serve.
  const links = () =>
    [...documents.map(({ path }) => path), ...others].filter((url) => fastify.hasRoute({ method: 'GET', url }));
  fastify.get('/openapi.json', (_, reply) => {
    document ??= JSON.stringify(openApiDocument(app, config));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  fastify.get('/docs', (_, reply) => reply.headers(REFERENCE_HEADERS).send(referencePage(config, links())));
  fastify.get('/docs/reference.css', (_, reply) => reply.headers(STYLE_HEADERS).send(REFERENCE_STYLE));
  fastify.get('/docs/reference.js', (_, reply) =>
    reply.headers(SCRIPT_HEADERS).send(referenceScript(config, documents)),
  );
  fastify.get('/docs/scalar.js', (_, reply) =>
    reply.headers({ ...SCRIPT_HEADERS, 'Cache-Control': 'public, max-age=86400' }).send(createReadStream(BUNDLE)),
  );
}
