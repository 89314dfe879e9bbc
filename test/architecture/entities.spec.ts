import { DataSource, type EntityMetadata, type Table } from 'typeorm';
import { TestApp } from '../support/app.js';
import { nameOf, tablesOf } from '../support/database/tables.js';

const KINDS: Record<string, string> = {
  bigint: 'number',
  int: 'number',
  integer: 'number',
  boolean: 'boolean',
  tinyint: 'boolean',
  varchar: 'text',
  text: 'text',
  longtext: 'text',
  'simple-json': 'text',
};

const lineOf = (name: string, type: unknown, isNullable: boolean, isPrimary: boolean): string =>
  `${name} ${KINDS[String(type).toLowerCase()] ?? String(type)}${isNullable ? ' or null' : ''}${isPrimary ? ', key' : ''}`;

const inSchema = ({ columns }: Table): string[] =>
  columns.map(({ name, type, isNullable, isPrimary }) => lineOf(name, type, isNullable, isPrimary)).sort();

const inEntity = ({ columns }: EntityMetadata): string[] =>
  columns.map((column) => lineOf(column.databaseName, column.type, column.isNullable, column.isPrimary)).sort();

describe('the tables of a migrated database', () => {
  let app: TestApp;
  let tables: Table[];
  let entities: EntityMetadata[];

  beforeAll(async () => {
    app = await TestApp.start();
    const source = app.context.get(DataSource);
    tables = await tablesOf(source);
    entities = source.entityMetadatas;
  });

  afterAll(() => app.close());

  it('have one entity each', () => {
    const names = tables.map(nameOf);
    expect(names.length).toBeGreaterThan(80);
    const described = entities.map(({ tableName }) => tableName).filter((name) => names.includes(name));
    expect(described.sort()).toEqual(names.sort());
  });

  it('have the columns that their entities declare', () => {
    const described = new Map(entities.map((entity) => [entity.tableName, inEntity(entity)]));
    expect(tables.map((table) => [nameOf(table), described.get(nameOf(table))])).toEqual(
      tables.map((table) => [nameOf(table), inSchema(table)]),
    );
  });
});
