import { type DataSource, type EntityTarget, FindOperator, type FindOptionsWhere, type ObjectLiteral } from 'typeorm';

interface EntityColumn {
  property: string;
  name: string;
  isJson: boolean;
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** The column values of entities as the database has them, so that an update writes what has changed and nothing else. */
const stored = new WeakMap<object, unknown[]>();

/**
 * The statements that read and write the rows of one entity. TypeORM's own `save` reads a row again before it writes it and
 * builds every statement anew.
 */
export class EntityTable<E extends ObjectLiteral> {
  private static readonly tables = new WeakMap<DataSource, Map<unknown, EntityTable<ObjectLiteral>>>();

  private constructor(
    private readonly name: string,
    private readonly columns: readonly EntityColumn[],
    private readonly key: EntityColumn,
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
      key,
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
    this.remember(entity);
    return entity;
  }

  isStored(entity: E): boolean {
    return stored.has(entity);
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

  /** Returns what undoes it after a rollback. */
  inserted(entity: E, id: number): () => void {
    const { property } = this.key;
    const isGenerated = entity[property] === undefined;
    if (isGenerated) (entity as Record<string, unknown>)[property] = id;
    this.remember(entity);
    return () => {
      if (isGenerated) delete entity[property];
      stored.delete(entity);
    };
  }

  /** Undefined when nothing has changed; `always` increments the version nevertheless. */
  update(entity: E, always = false): Statement | undefined {
    const before = stored.get(entity)!;
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

  /** Returns what undoes it after a rollback. */
  updated(entity: E): () => void {
    const before = stored.get(entity)!;
    const { version } = this;
    if (version) (entity as Record<string, number>)[version]!++;
    this.remember(entity);
    return () => {
      if (version) (entity as Record<string, number>)[version]!--;
      stored.set(entity, before);
    };
  }

  delete(entity: E): Statement {
    return { sql: `DELETE FROM ${this.name} WHERE ${this.key.name} = ?`, values: [entity[this.key.property]] };
  }

  private remember(entity: E): void {
    stored.set(
      entity,
      this.columns.map((column) => toDatabase(entity, column)),
    );
  }

  private column(property: string): EntityColumn {
    const column = this.columns.find((each) => each.property === property);
    if (!column) throw new Error(`${this.name} has no column for ${property}.`);
    return column;
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
