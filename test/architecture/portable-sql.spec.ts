import { filesUnder, textOf } from './source.js';

const MIGRATIONS = 'src/platform/database/migrations/';

/** The files under a folder with the first matching line of each. */
const linesMatching = (folder: string, pattern: RegExp, except: (file: string) => boolean = () => false): string[] =>
  filesUnder(folder)
    .filter((file) => !except(file))
    .flatMap((file) => {
      const line = textOf(file)
        .split('\n')
        .find((text) => pattern.test(text));
      return line === undefined ? [] : [`${file}: ${line.trim()}`];
    });

describe('what the two databases do differently', () => {
  it('is handled in the platform: modules do not ask which database is used', () => {
    const isAllowed = (file: string): boolean => !/^src\/(modules|surfaces)\//.test(file);
    expect(linesMatching('src', /\.mysql\b|isMysql|better-sqlite3|\bPRAGMA\b/, isAllowed)).toEqual([]);
  });

  it.each([
    ['an upsert', /ON CONFLICT|ON DUPLICATE KEY|INSERT (OR )?(IGNORE|REPLACE)|REPLACE INTO/],
    ['a row lock', /FOR UPDATE/],
  ])('is spelt once: the dialect writes %s', (_, pattern) => {
    const isDialect = (file: string): boolean =>
      file === 'src/platform/database/dialect.ts' || file.startsWith(MIGRATIONS);
    expect(linesMatching('src', pattern, isDialect)).toEqual([]);
  });

  it('needs no conversions: rows contain numbers and booleans', () => {
    const conversion = /\b(Number|Boolean)\(row\b|\b(Number|Boolean)\(\w+_(id|at)\)/;
    expect(linesMatching('src', conversion)).toEqual([]);
  });

  it('is not computed by the database, which rounds averages and quotients differently', () => {
    expect(linesMatching('src', /\bAVG\(/)).toEqual([]);
  });
});
