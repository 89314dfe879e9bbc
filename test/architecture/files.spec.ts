import { basename, dirname } from 'node:path';
import { filesUnder, textOf } from './source.js';

const LONGEST = 300;
const MOST_IN_A_FOLDER = 12;
const MIXED_FOLDERS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'shared', 'misc']);
/** New specs use the APIs, the published events and the query bus; lower this when the last SQL of a file goes. */
const MOST_WITH_SQL = 196;
const SQL = /['"`]\s*(SELECT|INSERT|UPDATE|DELETE FROM|CREATE|ALTER|DROP|EXPLAIN|PRAGMA|SHOW|SET|WITH)\s/;

function groupBy(files: string[], keyOf: (file: string) => string): [key: string, files: string[]][] {
  const groups = new Map<string, string[]>();
  for (const file of files) groups.set(keyOf(file), [...(groups.get(keyOf(file)) ?? []), file]);
  return [...groups];
}

describe('the source files', () => {
  const files = [...filesUnder('src'), ...filesUnder('test')];

  it(`have at most ${LONGEST} lines`, () => {
    expect(files.filter((file) => textOf(file).split('\n').length > LONGEST + 1)).toEqual([]);
  });

  it('are in folders with a subject', () => {
    const names = (file: string): string[] => file.replace(/(\.[a-z]+)+$/, '').split('/');
    expect(files.filter((file) => names(file).some((name) => MIXED_FOLDERS.has(name)))).toEqual([]);
  });

  it(`number at most ${MOST_IN_A_FOLDER} in a folder, except the migrations`, () => {
    const crowded = groupBy(files, dirname).filter(([, group]) => group.length > MOST_IN_A_FOLDER);
    expect(crowded.map(([folder]) => folder)).toEqual(['src/platform/database/migrations']);
  });

  it('have unique names within a module', () => {
    const modules = files.filter((file) => /^src\/(modules|surfaces)\//.test(file));
    const twins = groupBy(modules, (file) => `${file.split('/')[2]}: ${basename(file)}`);
    expect(twins.filter(([, group]) => group.length > 1)).toEqual([]);
  });

  it.each([
    [/\.controller\.ts$/, /^src\/(modules|surfaces)\/[^/]+\/controllers\/|^src\/platform\//],
    [/\.entity\.ts$/, /^src\/(modules|surfaces)\/[^/]+\/[^/]+$|^src\/telephony\/[^/]+$|^src\/platform\//],
    [/\.shape\.ts$|-bod(y|ies)\.ts$/, /^src\/(modules|surfaces)\/[^/]+\/dto\/|^src\/platform\//],
  ])('whose name matches %s are in the same place in every module', (name, place) => {
    const sources = files.filter((file) => file.startsWith('src/') && name.test(file));
    expect(sources.filter((file) => !place.test(file))).toEqual([]);
  });

  it('have their handlers in the folders commands and queries', () => {
    const handlers = files.filter(
      (file) => /^src\/(modules|surfaces)\//.test(file) && /^@(Command|Query)Handler\(/m.test(textOf(file)),
    );
    expect(handlers.length).toBeGreaterThan(0);
    expect(handlers.filter((file) => !/^src\/[^/]+\/[^/]+\/(commands|queries)\//.test(file))).toEqual([]);
  });

  it('import each other by their compiled names', () => {
    const uncompiled = (file: string): boolean => /from '\.{1,2}\/[^']*(?<!\.m?js)';/.test(textOf(file));
    expect(files.filter(uncompiled)).toEqual([]);
  });
});

describe('the specs and what they use, except test/support', () => {
  const withSql = filesUnder('test').filter((file) => !file.startsWith('test/support/') && SQL.test(textOf(file)));

  it(`contain SQL in ${withSql.length} files, and in at most ${MOST_WITH_SQL}`, () => {
    expect(withSql.length).toBeLessThanOrEqual(MOST_WITH_SQL);
  });
});
