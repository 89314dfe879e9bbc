import {
  type DataSource,
  type EntityMetadata,
  type EntityTarget,
  FindOperator,
  type FindOptionsWhere,
  getMetadataArgsStorage,
  type ObjectLiteral,
} from 'typeorm';

interface EntityColumn {
  property: string;
  name: string;
  isJson: boolean;
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** The values of an entity's columns as the database has them. */
export type StoredValues = readonly unknown[];

/** The declarations that the statements below support. */
const MODES = ['regular', 'version'];
const TYPES = ['integer', 'bigint', 'varchar', 'boolean', 'simple-json'];
const OPTIONS = ['name', 'type', 'nullable', 'primary'];

/**
 * The statements that read and write the rows of one entity. TypeORM's own `save` reads a row again before it writes it and
 * builds every statement anew.
 */
export class EntityTable<E extends ObjectLiteral> {
  private static readonly tables = new WeakMap<DataSource, Map<unknown, EntityTable<ObjectLiteral>>>();

  private constructor(
    private readonly name: string,
    private readonly columns: readonly EntityColumn[],
    private readonly key: EntityColumn & { isGenerated: boolean },
    private readonly version: string | undefined,
    private readonly create: () => E,
  ) {}

  static of<E extends ObjectLiteral>(source: DataSource, entity: EntityTarget<E>): EntityTable<E> {
    let tables = EntityTable.tables.get(source);
    if (!tables) EntityTable.tables.set(source, (tables = new Map<unknown, EntityTable<ObjectLiteral>>()));
    let table = tables.get(entity) as EntityTable<E> | undefined;
    if (!table) tables.set(entity, (table = EntityTable.describe(source, entity)));
    return table;
  }

  private static describe<E extends ObjectLiteral>(source: DataSource, entity: EntityTarget<E>): EntityTable<E> {
    const metadata = source.getMetadata(entity);
    assertHonoured(metadata);
    const columns = metadata.columns.map(({ propertyName, databaseName, type }) => ({
      property: propertyName,
      name: databaseName,
      isJson: type === 'simple-json',
    }));
    const [primary] = metadata.primaryColumns;
    const key = columns.find(({ property }) => property === primary?.propertyName)!;
    return new EntityTable(
      metadata.tableName,
      columns,
      { ...key, isGenerated: primary!.isGenerated },
      metadata.versionColumn?.propertyName,
      () => metadata.create() as E,
    );
  }

  select(where: FindOptionsWhere<E>, order: Record<string, unknown> = {}): Statement {
    const conditions = Object.entries(where).map(([property, value]) => condition(this.column(property).name, value));
    const orders = Object.entries(order).map(([property, way]) => `${this.column(property).name} ${String(way)}`);
    return {
      sql: `SELECT ${this.columns.map(({ name }) => name).join(', ')} FROM ${this.name}
        WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}${orders.length > 0 ? ` ORDER BY ${orders.join(', ')}` : ''}`,
      values: conditions.flatMap(({ values }) => values),
    };
  }

  load(row: Record<string, unknown>): E {
    const entity = this.create();
    for (const { property, name, isJson } of this.columns) {
      const value = row[name];
      (entity as Record<string, unknown>)[property] =
        isJson && value !== null ? (JSON.parse(value as string) as unknown) : value;
    }
    return entity;
  }

  valuesOf(entity: E): StoredValues {
    return this.columns.map((column) => toDatabase(entity, column));
  }

  insert(entities: readonly E[]): Statement {
    if (this.version) for (const entity of entities) (entity as Record<string, unknown>)[this.version] = 1;
    const present = this.columns.filter(({ property }) => entities.some((entity) => entity[property] !== undefined));
    const tuple = `(${present.map(() => '?').join(', ')})`;
    return {
      sql: `INSERT INTO ${this.name} (${present.map(({ name }) => name).join(', ')})
        VALUES ${entities.map(() => tuple).join(', ')}`,
      values: entities.flatMap((entity) => present.map((column) => toDatabase(entity, column) ?? null)),
    };
  }

  /** An entity whose key the database generates must not have one before its insert. */
  assertNew(entity: E): void {
    const id = entity[this.key.property] as number | undefined;
    if (this.key.isGenerated && id !== undefined)
      throw new Error(`Row ${id} of ${this.name} was loaded or inserted by another unit of work: load it anew.`);
  }

  inserted(entity: E, id: number): void {
    if (this.key.isGenerated) (entity as Record<string, unknown>)[this.key.property] = id;
  }

  /** Undefined when nothing has changed; `always` increments the version nevertheless. */
  update(entity: E, before: StoredValues, always: boolean): Statement | undefined {
    const changed = this.columns.flatMap((column, i) => {
      const value = toDatabase(entity, column);
      return value === undefined || value === before[i] ? [] : [{ name: column.name, value }];
    });
    if (changed.length === 0 && !(always && this.version)) return undefined;
    const assignments = changed.map(({ name }) => `${name} = ?`);
    if (this.version) assignments.push(`${this.column(this.version).name} = ${Number(entity[this.version]) + 1}`);
    return {
      sql: `UPDATE ${this.name} SET ${assignments.join(', ')} WHERE ${this.key.name} = ?`,
      values: [...changed.map(({ value }) => value), entity[this.key.property]],
    };
  }

  updated(entity: E): void {
    if (this.version) (entity as Record<string, number>)[this.version]!++;
  }

  delete(entity: E): Statement {
    return { sql: `DELETE FROM ${this.name} WHERE ${this.key.name} = ?`, values: [entity[this.key.property]] };
  }

  private column(property: string): EntityColumn {
    const column = this.columns.find((each) => each.property === property);
    if (!column) throw new Error(`${this.name} has no column for ${property}.`);
    return column;
  }
}

/** Rejects declarations that these statements would ignore, such as a transformer, a default or a relation. */
function assertHonoured(metadata: EntityMetadata): void {
  const { name, inheritanceTree, primaryColumns, generatedColumns, relations, embeddeds, listeners } = metadata;
  const refuse = (what: string): never => {
    throw new Error(`${name} declares ${what}, which the statements of its table do not honour.`);
  };
  if (primaryColumns.length !== 1) refuse('a primary key of several columns');
  if (generatedColumns.some(({ generationStrategy }) => generationStrategy !== 'increment'))
    refuse('a generated value');
  if (relations.length + embeddeds.length > 0) refuse('a relation');
  if (listeners.length > 0) refuse('a listener');
  for (const { mode, propertyName, options } of getMetadataArgsStorage().filterColumns(inheritanceTree)) {
    if (!MODES.includes(mode)) refuse(`the mode ${mode} of ${propertyName}`);
    if (!TYPES.includes(options.type as string)) refuse(`the type ${String(options.type)} of ${propertyName}`);
    for (const option of Object.keys(options))
      if (!OPTIONS.includes(option)) refuse(`the option ${option} of ${propertyName}`);
  }
}

function toDatabase(entity: ObjectLiteral, { property, isJson }: EntityColumn): unknown {
  const value = entity[property] as unknown;
  return isJson && value !== null && value !== undefined ? JSON.stringify(value) : value;
}

function condition(column: string, value: unknown): Statement {
  if (!(value instanceof FindOperator)) return { sql: `${column} = ?`, values: [value] };
  if (value.type === 'isNull') return { sql: `${column} IS NULL`, values: [] };
  if (value.type === 'moreThanOrEqual') return { sql: `${column} >= ?`, values: [value.value] };
  throw new Error(`Rows are not selected by ${value.type}.`);
}
