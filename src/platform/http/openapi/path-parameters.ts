/** A parameter in the path of a route. */
interface PathParameter {
  description: string;
  schema: object;
  example: unknown;
}

const parameters = new Map<string, PathParameter>();

/** Describes the parameter that follows these segments of a path; if several descriptions fit, the longest counts. */
export const describePath = (segments: string, parameter: PathParameter): void =>
  void parameters.set(segments, parameter);

export const integerId = (of: string, example: number): PathParameter => ({
  description: `Id of the ${of}.`,
  schema: { type: 'integer', minimum: 1 },
  example,
});

export const stringId = (description: string, example: string): PathParameter => ({
  description,
  schema: { type: 'string' },
  example,
});

/** The parameters of a path with placeholders such as {id}. */
export const pathParameters = (path: string): (PathParameter & { name: string; in: string })[] =>
  [...path.matchAll(/\/\{(\w+)\}/g)].map(({ 1: name, index }) => ({
    name: name!,
    in: 'path',
    required: true,
    ...parameterAfter(path.slice(0, index)),
  }));

function parameterAfter(path: string): PathParameter {
  const [found] = [...parameters.keys()]
    .filter((segments) => path.endsWith(`/${segments}`))
    .sort((a, b) => b.length - a.length);
  if (found === undefined) throw new Error(`The parameter after ${path} has no description.`);
  return parameters.get(found)!;
}
