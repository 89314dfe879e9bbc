import type { OpenAPIObject } from '@nestjs/swagger';
import { shareErrors } from './error-responses.js';
import { addExamples, completeOperation, type Operation } from './operation.js';
import { refineBodies } from './request-bodies.js';
import { namedSchemas, type Shape } from './shapes.js';

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

/** Adds named schemas, errors, parameters and examples to the operations that Nest has found. */
export function completeDocument(document: OpenAPIObject, securityOf: (path: string) => object[]): void {
  const bodies = refineBodies(document.components!.schemas as Record<string, Shape>);
  const schemas: Record<string, Shape> = { ...namedSchemas(), ...bodies };
  document.components!.schemas = schemas;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => {
      const operation = item[method] as unknown as Operation;
      completeOperation(path, method, operation, securityOf(path));
      addExamples(operation, schemas);
      return operation;
    }),
  );
  shareErrors(document, operations as never);
}

/** Leaves out schemas that no operation uses, such as those of a surface that is not served, and sorts the others. */
export function dropUnused({ paths, webhooks, components }: OpenAPIObject): void {
  const schemas = components!.schemas as Record<string, Shape>;
  const used = new Set<string>();
  const collect = (part: unknown): void => {
    for (const [name] of JSON.stringify(part).matchAll(/(?<="#\/components\/schemas\/)[^"]+/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect([paths, webhooks, components!.responses]);
  components!.schemas = Object.fromEntries([...used].sort().map((name) => [name, schemas[name]!]));
}
