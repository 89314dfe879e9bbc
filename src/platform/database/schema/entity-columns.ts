import { getMetadataArgsStorage } from 'typeorm';

/** Columns for hand-written SELECTs whose rows are of type T. */
export interface EntityColumns<T> {
  readonly sql: string;
  /** Parses the JSON columns of a row that `sql` selected. */
  parse(row: Record<string, unknown>): T;
}

type Entity<E> = abstract new (...args: never[]) => E;

function columnOf(entity: Entity<object>, property: string) {
  const found = getMetadataArgsStorage().columns.find(
    ({ target, propertyName }) =>
      propertyName === property &&
      typeof target === 'function' &&
      (target === entity || entity.prototype instanceof target),
  );
  if (!found) throw new Error(`${entity.name} has no column for ${property}.`);
  return { property, name: found.options.name ?? property, isJson: found.options.type === 'simple-json' };
}

/** The columns of the given properties, with the names and types that the decorators of the entity declare. */
export function columnsOf<E extends object, K extends keyof E & string>(
  entity: Entity<E>,
  properties: readonly K[],
  table?: string,
): EntityColumns<Pick<E, K>> {
  const columns = properties.map((property) => columnOf(entity, property));
  const json = columns.filter(({ isJson }) => isJson).map(({ property }) => property);
  const prefix = table === undefined ? '' : `${table}.`;
  return {
    sql: columns.map(({ name, property }) => `${prefix}${name} AS \`${property}\``).join(', '),
    parse: (row) => {
      for (const name of json) if (row[name] !== null) row[name] = JSON.parse(row[name] as string);
      return row as Pick<E, K>;
    },
  };
}

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';
type CamelCase<S extends string> = S extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : S;
type ColumnName<E> = SnakeCase<keyof E & string>;
/** JSON is not parsed. */
type RawValue<T> = unknown extends T ? string : T extends object ? string : T;

/** A row with columns of an entity by the names in the database, where that is their property in snake case. */
export type RowOf<E, Column extends ColumnName<E>> = {
  [Name in Column]: CamelCase<Name> extends keyof E ? RawValue<E[CamelCase<Name>]> : never;
};
