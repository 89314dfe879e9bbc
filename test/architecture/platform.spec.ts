import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PATH_METADATA } from '@nestjs/common/constants.js';
import { classesOf, filesUnder, ROOT, textOf } from './source.js';

/** Documented defaults of settings contain paths of pages and folders. */
const SETTINGS = 'src/platform/config.ts';
/** Rows of the platform belong to companies too, so it names the table behind `@CompanyId`. */
const COLUMNS = 'src/platform/database/columns.ts';

const OWNERS = ['src/modules', 'src/surfaces'];
const modules = OWNERS.flatMap((folder) => readdirSync(join(ROOT, folder)));

/** The words in the paths of the modules, such as `carrier`, `oauth` and `insight_cards`. */
const words = new Set(
  OWNERS.flatMap(filesUnder)
    .filter((file) => file.endsWith('.controller.ts'))
    .flatMap((file) => classesOf(file))
    .flatMap((type) => (Reflect.getMetadata(PATH_METADATA, type) as string | string[] | undefined) ?? [])
    .flatMap((path) => path.split('/'))
    // The platform itself serves schemas below /schemas.
    .filter((word) => word.length > 1 && !word.startsWith(':') && !/^v\d$/.test(word) && word !== 'schemas'),
);

const withoutImports = (file: string): string => textOf(file).replace(/^import[\s\S]*?;$/gm, '');

describe('the platform', () => {
  const files = filesUnder('src/platform').filter((file) => !file.includes('/migrations/') && file !== SETTINGS);

  it('is searched for the paths of all modules', () => {
    expect([...words]).toEqual(expect.arrayContaining(['phone', 'carrier', 'oauth', 'assets', 'dashboard', 'users']));
    expect(files).toContain('src/platform/http/body/body.ts');
  });

  it('contains no path of a module', () => {
    const path = new RegExp(`/(${[...words].join('|')})(?![\\w-])`);
    const known = files.map((file) => ({ file, path: path.exec(withoutImports(file))?.[0] }));
    expect(known.filter(({ path }) => path !== undefined)).toEqual([]);
  });

  it('mentions no module by name', () => {
    const name = new RegExp(`['"\`](${modules.join('|')})['"\`]|(modules|surfaces)/`);
    expect(files.filter((file) => name.test(withoutImports(file)))).toEqual([COLUMNS]);
  });
});
