import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './source.js';

/** A tiny house in which every law is broken once, by an import written as ours are. */
const HOUSE: Record<string, string> = {
  'src/main.ts': `import './app.module.js';\nimport './cli/command.js';\n`,
  'src/app.module.ts': `import './modules/users/users.module.js';\nimport './modules/teams/teams.module.js';\n`,
  'src/cli/command.ts': `import '../modules/users/users.module.js';\n`,
  'src/modules/users/users.module.ts': `import '../../contracts/users.js';\nimport '../../platform/clock.js';\n`,
  'src/modules/teams/teams.module.ts': `import './team.js';\nimport './upwards.js';\nimport './listed/index.js';\nimport './tested.js';\n`,
  'src/modules/teams/team.ts': `import '../users/users.module.js';\n`,
  'src/modules/teams/upwards.ts': `import '../../settings.js';\n`,
  'src/modules/teams/listed/index.ts': `export const barrel = 1;\n`,
  'src/modules/teams/tested.ts': `import 'jest';\n`,
  'src/settings.ts': `export const above = 1;\n`,
  'src/contracts/users.ts': `import '../platform/clock.js';\nimport '../platform/messaging/event.js';\nexport const a = 1;\n`,
  'src/platform/clock.ts': `import './circle.js';\nimport '../contracts/mail.js';\nexport const clock = 1;\n`,
  'src/platform/circle.ts': `import './clock.js';\nexport const circle = 1;\n`,
  'src/platform/messaging/event.ts': `export const event = 1;\n`,
  'src/contracts/mail.ts': `import '../platform/messaging/event.js';\nexport const mail = 1;\n`,
  'src/modules/teams/forgotten.ts': `export const orphan = 1;\n`,
  'package.json': `{ "name": "house", "devDependencies": { "jest": "*" } }\n`,
};

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

describe('the laws of the house', () => {
  let folder: string;
  let broken: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-house-'));
    for (const [file, text] of Object.entries(HOUSE)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    for (const shared of ['tsconfig.json', 'node_modules']) symlinkSync(join(ROOT, shared), join(folder, shared));
    const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [command, '-c', join(ROOT, '.dependency-cruiser.cjs'), '-T', 'json', 'src'];
    const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
    // It ends with the number of violations, which is what is wanted here.
    const { stdout } = await run.catch((ended: { stdout: string }) => ended);
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    'modules-are-siblings: src/modules/teams/team.ts → src/modules/users/users.module.ts',
    'modules-look-down: src/modules/teams/upwards.ts → src/settings.ts',
    'contracts-are-plain: src/contracts/users.ts → src/platform/clock.ts',
    'platform-knows-no-domain: src/platform/clock.ts → src/contracts/mail.ts',
    'only-the-app-names-modules: src/cli/command.ts → src/modules/users/users.module.ts',
    'no-circles: src/platform/circle.ts → src/platform/clock.ts',
    'no-barrels: src/modules/teams/teams.module.ts → src/modules/teams/listed/index.ts',
    'no-orphans: src/modules/teams/forgotten.ts → src/modules/teams/forgotten.ts',
  ])('forbid %s', (violation) => {
    expect(broken).toContain(violation);
  });

  it('forbid a package that production does not have', () => {
    expect(broken).toContainEqual(
      expect.stringMatching(/^no-undeclared-packages: src\/modules\/teams\/tested\.ts → .*jest/),
    );
  });

  it('forbid nothing else', () => {
    const expected = new Set([
      ...['modules-are-siblings', 'modules-look-down', 'contracts-are-plain', 'platform-knows-no-domain'],
      ...['only-the-app-names-modules', 'no-barrels', 'no-orphans', 'no-undeclared-packages'],
    ]);
    const others = broken.filter((each) => !expected.has(each.split(':')[0]));
    expect(others.every((each) => /^no-circles: src\/platform\/(circle|clock)\.ts/.test(each))).toBe(true);
    expect(broken.length - others.length).toBe(expected.size);
  });
});
