import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SCRIPTS = join(__dirname, '../../../scripts');

describe('npm test', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'switchhook-test-'));
    mkdirSync(join(root, 'scripts'));
    for (const script of ['test.mjs', 'require-node.mjs']) cpSync(join(SCRIPTS, script), join(root, 'scripts', script));
  });

  afterEach(() => rmSync(root, { recursive: true }));

  /** Each program prints its arguments, and its end once the other has begun. Returns the output as on a terminal. */
  const npmTest = (checkCode: number, jestCode: number): string[] => {
    const program = (file: string, name: string, other: string, code: number): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(
        join(root, file),
        `import('node:fs').then((fs) => {
          console.log('${name}', ...process.argv.slice(2));
          fs.writeFileSync('${name}', '');
          while (!fs.existsSync('${other}'));
          console.error('${name} ends');
          process.exitCode = ${code};
        });`,
      );
    };
    program('scripts/check.mjs', 'check', 'jest', checkCode);
    program('node_modules/jest/bin/jest.js', 'jest', 'check', jestCode);
    const command = [process.execPath, 'scripts/test.mjs', '-w', '1', 'a.spec', '2>&1'].join(' ');
    const { status, stdout } = spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8', timeout: 30_000 });
    return [...stdout.trim().split('\n'), String(status)];
  };

  it.each([
    [0, 0, 'The checks passed, the tests passed.', '0'],
    [1, 0, 'The checks FAILED, the tests passed.', '1'],
    [0, 1, 'The checks passed, the tests FAILED.', '1'],
  ])(
    'runs checks that exit with %i and tests that exit with %i at the same time, and reports both',
    (check, jest, sentence, code) => {
      expect(npmTest(check, jest)).toEqual([
        'jest -c test/jest.config.cjs -w 1 a.spec',
        'jest ends',
        'check --all',
        'check ends',
        sentence,
        code,
      ]);
    },
  );
});
