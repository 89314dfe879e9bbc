import { DataSource } from 'typeorm';
import { declaredIndexes } from '../../../src/platform/database/schema/unique-violations.js';
import { TestApp } from '../../support/app.js';

describe('the errors declared for unique indexes', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start();
  });

  afterAll(() => app.close());

  it('refer to existing indexes', async () => {
    const source = app.context.get(DataSource);
    const sql =
      source.options.type === 'better-sqlite3'
        ? `SELECT name FROM sqlite_master WHERE type = 'index'`
        : 'SELECT index_name AS name FROM information_schema.statistics WHERE table_schema = DATABASE() AND non_unique = 0';
    const indexes = new Set((await source.query<{ name: string }[]>(sql)).map(({ name }) => name));
    expect(declaredIndexes()).toContain('uq_teams_company_id_name_key');
    // Specs of one worker share modules, and one of them declares an index of a test table.
    const declared = declaredIndexes().filter((name) => !name.startsWith('uq_badges_'));
    expect(declared.filter((name) => !indexes.has(name))).toEqual([]);
  });
});
