/** The parts of an OpenAPI 3.1 document that the generator of requests uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minLength?: number;
  pattern?: string;
  format?: string;
  examples?: unknown[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

export interface Media {
  schema: Schema;
  example?: unknown;
}

export interface DocumentedResponse {
  content?: Record<string, Media>;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  /** The parameters in its path, with the preceding path segment as the kind of resource. */
  ids: { name: string; kind: string }[];
  queries: Parameter[];
  takesIdempotencyKey: boolean;
  body: (Media & { contentTypes: string[] }) | undefined;
  responses: Record<string, DocumentedResponse>;
  /** Whether it needs no credentials. */
  anonymous: boolean;
  /** Its path in the document. */
  document: string;
}
