import { namedSchemas, object, type Property, reference, type Shape } from './shapes.js';

const PREFIX = reference('').$ref!;

/** Finds a named schema; throws if no module names it. */
type Lookup = (name: string) => Shape;

const derivations = new Map<string, (named: Lookup) => Shape>();

/**
 * Names a schema that is built from schemas of other modules once all modules are loaded. It is part of the documents that
 * refer to it.
 */
export function derived(
  name: string,
  description: string,
  derive: (named: Lookup) => Shape,
): Shape<Record<string, unknown>> {
  if (derivations.has(name)) throw new Error(`There are two schemas with the name ${name}.`);
  derivations.set(name, (named) => ({ ...derive(named), description }));
  return reference(name);
}

interface Changes {
  without?: readonly string[];
  /** Properties to add or to replace. */
  required?: Record<string, Property>;
  optional?: Record<string, Property>;
}

/** The same object with other properties. */
export function variant(base: Shape, { without = [], required = {}, optional = {} }: Changes): Shape {
  const replaced = new Set([...without, ...Object.keys(required), ...Object.keys(optional)]);
  const kept = Object.entries(base.properties ?? {}).filter(([name]) => !replaced.has(name)) as [string, Property][];
  const isRequired = (name: string): boolean => base.required?.includes(name) ?? false;
  return object(
    { ...Object.fromEntries(kept.filter(([name]) => isRequired(name))), ...required },
    { ...Object.fromEntries(kept.filter(([name]) => !isRequired(name))), ...optional },
  );
}

export const propertyOf = ({ properties }: Shape, name: string): Property => properties![name] as Property;

/** The schemas that a part of a document refers to, directly or through other schemas, by name. */
export function referencedSchemas(part: unknown): Record<string, Shape> {
  const named = namedSchemas();
  const lookup: Lookup = (name) => {
    const shape = named[name] ?? derivations.get(name)?.(lookup);
    if (!shape) throw new Error(`No module describes the schema ${name}.`);
    return shape;
  };
  const found: Record<string, Shape> = {};
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref } = value as Shape;
    if (typeof $ref === 'string' && $ref.startsWith(PREFIX)) {
      const name = $ref.slice(PREFIX.length);
      if (!(name in found)) visit((found[name] = lookup(name)));
    }
    Object.values(value).forEach(visit);
  };
  visit(part);
  return found;
}
