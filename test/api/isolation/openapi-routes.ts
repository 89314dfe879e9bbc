interface Schema {
  $ref?: string;
  properties?: Record<string, { examples?: unknown[] }>;
  oneOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface Route {
  method: string;
  path: string;
  /** Its path parameters, each with the preceding path segment as the kind of resource. */
  params: { name: string; kind: string }[];
  queries: string[];
  /** The example of each property of its body. */
  body: Record<string, unknown> | undefined;
}

const METHODS = ['get', 'post', 'put', 'delete', 'patch'];

/** The routes that OpenAPI documents of a server describe; the public one unless others are named. */
export async function loadRoutes(baseUrl: string, documents = ['/openapi.json']): Promise<Route[]> {
  return (await Promise.all(documents.map((path) => routesIn(baseUrl + path)))).flat();
}

async function routesIn(url: string): Promise<Route[]> {
  const document: any = await (await fetch(url)).json();
  return Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => ({
      method: method.toUpperCase(),
      path,
      params: paramsOf(path),
      queries: (item[method].parameters ?? []).filter(({ in: place }) => place === 'query').map(({ name }) => name),
      body: examplesOf(document, item[method]),
    })),
  );
}

const paramsOf = (path: string): Route['params'] =>
  [...path.matchAll(/([^/]+)\/\{(\w+)\}/g)].map(([, kind, name]) => ({ kind, name }));

function examplesOf(document: any, { requestBody }: Operation): Record<string, unknown> | undefined {
  const schema = requestBody?.content['application/json'].schema;
  if (!schema) return undefined;
  return Object.fromEntries(
    Object.entries(propertiesOf(document, schema)).map(([name, { examples }]) => [name, examples?.[0]]),
  );
}

/** For alternatives, the properties of all. */
function propertiesOf(document: any, schema: Schema): Record<string, { examples?: unknown[] }> {
  const { properties = {}, oneOf = [] } = schema.$ref
    ? document.components.schemas[schema.$ref.split('/').pop()!]
    : schema;
  return Object.assign({}, ...oneOf.map((each: Schema) => propertiesOf(document, each)), properties);
}
