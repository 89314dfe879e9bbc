import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ApiResponse } from './api-client.js';

interface Operation {
  responses: Record<string, { content?: { 'application/json'?: { schema: object } } }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const documents = new Map<string, Promise<Document>>();
const checks = new WeakMap<object, ValidateFunction>();

const documentOf = (baseUrl: string): Promise<Document> => {
  let document = documents.get(baseUrl);
  if (!document) {
    document = fetch(`${baseUrl}/openapi.json`).then((response) => response.json() as Promise<Document>);
    documents.set(baseUrl, document);
  }
  return document;
};

/** The template that matches a path; literal parts take precedence over parameters. */
function templateOf(document: Document, path: string): string | undefined {
  const plain = path.split('?')[0].replace(/(.)\/+$/, '$1');
  const fits = (template: string): boolean => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(plain);
  return Object.keys(document.paths)
    .filter(fits)
    .sort((a, b) => a.split('{').length - b.split('{').length)[0];
}

/** Throws unless the OpenAPI document describes the response for its route and status. */
export async function expectMatchesOpenApi(
  baseUrl: string,
  method: string,
  path: string,
  answer: ApiResponse,
): Promise<void> {
  if (path === '/openapi.json') return;
  const document = await documentOf(baseUrl);
  const template = templateOf(document, path);
  const operation = template === undefined ? undefined : document.paths[template][method.toLowerCase()];
  if (!operation || answer.status === 304) return;
  const response = operation.responses[answer.status];
  if (!response)
    throw new Error(
      `${method} ${template} answered ${answer.status}, which the document does not describe: ${answer.text}`,
    );
  const schema = response.content?.['application/json']?.schema;
  if (!schema) {
    if (answer.text !== '')
      throw new Error(`${method} ${template} ${answer.status} has a body where none is described`);
    return;
  }
  const check = checkOf(schema, document);
  if (!check(answer.body))
    throw new Error(
      `${method} ${template} ${answer.status} is not as described: ${JSON.stringify(check.errors)}\n${answer.text}`,
    );
}

/** Compiled once per schema, because compiling takes longer than most requests. */
function checkOf(schema: object, { components }: Document): ValidateFunction {
  let check = checks.get(schema);
  if (!check) {
    const ajv = new Ajv2020({ strict: false, allErrors: true });
    addFormats(ajv);
    check = ajv.compile({ ...schema, components });
    checks.set(schema, check);
  }
  return check;
}
