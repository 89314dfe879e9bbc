import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DocumentedResponse, Operation, Schema } from './operation.js';

const DOCUMENTS = ['/openapi.json', '/carrier-openapi.json'];
const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

export interface Answer {
  status: number;
  contentType: string | undefined;
  text: string;
  cookie: string | undefined;
  /** Undefined unless the text is JSON. */
  json: any;
}

/** All operations that the documents of a server describe. */
export class DocumentedApi {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  private constructor(
    readonly operations: readonly Operation[],
    private readonly documents: Record<string, any>,
  ) {
    addFormats(this.ajv);
    for (const [path, { components }] of Object.entries(documents)) this.ajv.addSchema({ $id: path, components });
  }

  static async load(baseUrl: string): Promise<DocumentedApi> {
    const documents: Record<string, any> = {};
    for (const path of DOCUMENTS) documents[path] = await (await fetch(baseUrl + path)).json();
    const operations = Object.entries(documents).flatMap(([path, document]) => operationsOf(path, document));
    return new DocumentedApi(operations, documents);
  }

  find(id: string): Operation {
    const found = this.operations.find((operation) => operation.id === id);
    if (!found) throw new Error(`No document describes the operation ${id}.`);
    return found;
  }

  resolve({ document }: Operation, schema: Schema): Schema {
    return schema.$ref ? resolve(this.documents[document], schema as { $ref: string }) : schema;
  }

  /** The reason why a response does not match the document, or undefined. */
  problemOf(operation: Operation, { status, contentType, text, json }: Answer): string | undefined {
    if (status >= 500) return `${status}`;
    const response = operation.responses[status];
    if (!response) return `${status} is not described`;
    if (!response.content) return text === '' ? undefined : `${status} has a body, but none is described`;
    const type = Object.keys(response.content).find((each) => contentType?.startsWith(each));
    if (!type) return `${status} has the content type ${contentType}`;
    if (type !== 'application/json') return undefined;
    if (json === undefined) return `${status} has a body that is not JSON`;
    const check = this.ajv.getSchema(`${operation.document}${response.content[type].schema.$ref}`)!;
    return check(json)
      ? undefined
      : `${status} has a body that is not as described: ${this.ajv.errorsText(check.errors)}`;
  }
}

const resolve = (document: any, { $ref }: { $ref: string }): any =>
  $ref
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key], document);

const idsIn = (path: string): Operation['ids'] =>
  [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, segment, name]) => ({ name, kind: kindOf(segment, name) }));

/** Phone numbers of a campaign are other resources than those of contacts; carriers identify calls by their sid. */
const kindOf = (segment: string, name: string): string =>
  name === 'sid' ? 'sids' : segment === 'phone_numbers' ? 'campaign_numbers' : segment;

const operationsOf = (name: string, document: any): Operation[] =>
  Object.entries<Record<string, any>>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const { operationId, parameters = [], requestBody, responses, security } = item[method];
      const content = requestBody?.content;
      return {
        id: operationId,
        method: method.toUpperCase(),
        path,
        ids: idsIn(path),
        queries: parameters.filter((each: { in: string }) => each.in === 'query'),
        takesIdempotencyKey: parameters.some((each: { name: string }) => each.name === 'Idempotency-Key'),
        body: content && { ...content['application/json'], contentTypes: Object.keys(content) },
        responses: Object.fromEntries(
          Object.entries<DocumentedResponse & { $ref?: string }>(responses).map(([status, response]) => [
            status,
            response.$ref ? resolve(document, response as { $ref: string }) : response,
          ]),
        ),
        anonymous: Array.isArray(security) && security.length === 0,
        document: name,
      };
    }),
  );
