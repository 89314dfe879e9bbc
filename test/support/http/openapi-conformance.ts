import type { ApiResponse } from './api-client.js';
import { DocumentSchemas } from './document-schemas.js';

interface Response {
  $ref?: string;
  content?: { 'application/json'?: { schema: object } };
}

interface Operation {
  responses: Record<string, Response>;
}

interface Webhook {
  parameters: { $ref: string }[];
  requestBody: { content: { 'application/json': { schema: object } } };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Webhook }>;
  components: {
    responses: Record<string, Response>;
    parameters?: Record<string, { name: string; required: boolean }>;
  };
}

const PUBLIC_DOCUMENT = '/openapi.json';
const CARRIER_DOCUMENT = '/carrier-openapi.json';

interface LoadedDocument extends Document {
  schemas: DocumentSchemas;
  /** Literal parts take precedence over parameters. */
  templates: { template: string; pattern: RegExp }[];
}

/** Keyed by path: the documents of two servers differ only in name and address of the service. */
const documents = new Map<string, LoadedDocument>();

async function load(baseUrl: string, path: string): Promise<LoadedDocument> {
  const known = documents.get(path);
  if (known) return known;
  const document = (await (await fetch(baseUrl + path)).json()) as Document;
  const templates = Object.keys(document.paths)
    .sort((a, b) => a.split('{').length - b.split('{').length)
    .map((template) => ({ template, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  const loaded = { ...document, templates, schemas: new DocumentSchemas(document.components) };
  documents.set(path, loaded);
  return loaded;
}

const documentOf = (baseUrl: string, path: string): Promise<LoadedDocument> =>
  load(baseUrl, path.startsWith('/carrier/') ? CARRIER_DOCUMENT : PUBLIC_DOCUMENT);

function templateOf({ templates }: LoadedDocument, path: string): string | undefined {
  const plain = path.split('?')[0].replace(/(.)\/+$/, '$1');
  return templates.find(({ pattern }) => pattern.test(plain))?.template;
}

/** Throws unless the OpenAPI document describes the response for its route and status. */
export async function expectMatchesOpenApi(
  baseUrl: string,
  method: string,
  path: string,
  answer: ApiResponse,
): Promise<void> {
  if (path === PUBLIC_DOCUMENT || path === CARRIER_DOCUMENT) return;
  const document = await documentOf(baseUrl, path);
  const template = templateOf(document, path);
  const operation = template === undefined ? undefined : document.paths[template][method.toLowerCase()];
  if (!operation || answer.status === 304) return;
  const response = resolve(document, operation.responses[answer.status]);
  if (!response)
    throw new Error(
      `${method} ${template} answered ${answer.status}, which the document does not describe: ${answer.text}`,
    );
  const isFile = response.content !== undefined && !('application/json' in response.content);
  if (isFile) return;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) {
    if (answer.text !== '')
      throw new Error(`${method} ${template} ${answer.status} has a body where none is described`);
    return;
  }
  const errors = document.schemas.errorsOf(schema, answer.body);
  if (errors.length > 0)
    throw new Error(
      `${method} ${template} ${answer.status} is not as described: ${JSON.stringify(errors)}\n${answer.text}`,
    );
}

/** Errors that several operations share are components. */
const resolve = ({ components }: Document, response: Response | undefined): Response | undefined =>
  response?.$ref ? components.responses[response.$ref.split('/').pop()!] : response;

/** Throws unless the document of the carrier API describes a request to a bridge. */
export async function expectMatchesCarrierDocument(
  baseUrl: string,
  { headers, json }: { headers: Record<string, unknown>; json: any },
): Promise<void> {
  const document = await load(baseUrl, CARRIER_DOCUMENT);
  const webhook = document.webhooks[json.request.act]?.post;
  if (!webhook) throw new Error(`${json.request.act} is not described`);
  for (const { $ref } of webhook.parameters) {
    const { name } = document.components.parameters![$ref.split('/').pop()!];
    if (headers[name.toLowerCase()] === undefined) throw new Error(`${json.request.act} lacks the header ${name}`);
  }
  const errors = document.schemas.errorsOf(webhook.requestBody.content['application/json'].schema, json);
  if (errors.length > 0) throw new Error(`${JSON.stringify(json)} is not as described: ${JSON.stringify(errors)}`);
}
