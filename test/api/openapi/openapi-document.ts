export interface Schema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
}

export interface Media {
  schema: Schema;
  example?: unknown;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Record<string, Media>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: object;
  example?: unknown;
}

export interface Operation {
  summary?: string;
  description?: string;
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { description?: string; required?: boolean; content: Record<string, Media> };
  responses: Record<string, Response>;
  security?: object[];
  deprecated?: boolean;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** The OpenAPI document of a server. */
export class OpenApiDocument {
  private constructor(readonly json: any) {}

  static async load(baseUrl: string): Promise<OpenApiDocument> {
    return new OpenApiDocument(await (await fetch(`${baseUrl}/openapi.json`)).json());
  }

  get schemas(): Record<string, Schema> {
    return this.json.components.schemas;
  }

  /** The operations with their paths and methods; responses in the components are resolved. */
  get operations(): [path: string, method: string, operation: Operation][] {
    return Object.entries<Record<string, Operation>>(this.json.paths).flatMap(([path, item]) =>
      METHODS.filter((method) => item[method]).map((method): [string, string, Operation] => {
        const { responses, ...rest } = item[method];
        const resolved = Object.entries(responses).map(([status, response]) => [status, this.resolve(response)]);
        return [path, method, { ...rest, responses: Object.fromEntries(resolved) }];
      }),
    );
  }

  resolve<T extends { $ref?: string }>(part: T): T {
    if (!part.$ref) return part;
    const [, , section, name] = part.$ref.split('/');
    return this.json.components[section][name];
  }
}

export const named = (path: string, method: string): string => `${method.toUpperCase()} ${path}`;
