interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
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

/** The routes that the OpenAPI document of a server describes. */
export async function loadRoutes(baseUrl: string): Promise<Route[]> {
  const document: any = await (await fetch(`${baseUrl}/openapi.json`)).json();
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
  const { properties = {} } = schema.$ref ? document.components.schemas[schema.$ref.split('/').pop()!] : schema;
  return Object.fromEntries(
    Object.entries<{ example?: unknown }>(properties).map(([name, { example }]) => [name, example]),
  );
}
