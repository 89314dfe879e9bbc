import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './source.js';

/** A small project that breaks every rule once. */
const PROJECT: Record<string, string> = {
  'src/main.ts': `import './app.module.js';\nimport './cli/command.js';\n`,
  'src/app.module.ts': [
    `import './modules/users/users.module.js';`,
    `import './modules/teams/teams.module.js';`,
    `import './surfaces/phone/phone.module.js';\n`,
  ].join('\n'),
  'src/cli/command.ts': `import '../modules/users/users.module.js';\nimport '../demo/company.js';\nimport '../telephony/trunk.js';\n`,
  'src/demo/company.ts': `import '../simulator/calls.js';\nimport '../contracts/users/commands.js';\n`,
  'src/simulator/calls.ts': `import '../platform/clock.js';\n`,
  'src/telephony/trunk.ts': `import '../settings.js';\nimport '../platform/clock.js';\n`,
  'src/surfaces/phone/phone.module.ts': `import '../../modules/users/users.module.js';\n`,
  'src/modules/users/users.module.ts': [
    `import '../../contracts/users/commands.js';`,
    `import '../../ports/mailer.js';`,
    `import '../../platform/clock.js';\n`,
  ].join('\n'),
  'src/modules/teams/teams.module.ts': `import './team.js';\nimport './upwards.js';\nimport './listed/index.js';\nimport './tested.js';\n`,
  'src/modules/teams/team.ts': `import '../users/users.module.js';\n`,
  'src/modules/teams/upwards.ts': `import '../../settings.js';\n`,
  'src/modules/teams/listed/index.ts': `export const barrel = 1;\n`,
  'src/modules/teams/tested.ts': `import 'jest';\n`,
  'src/modules/teams/forgotten.ts': `export const orphan = 1;\n`,
  'src/settings.ts': `export const above = 1;\n`,
  'src/contracts/users/commands.ts': [
    `import '../../platform/clock.js';`,
    `import '../../platform/events/domain-event.js';`,
    `import type { TeamName } from '../teams/types.js';`,
    `export type Name = TeamName;\n`,
  ].join('\n'),
  'src/contracts/teams/types.ts': `export type TeamName = string;\nexport const names = 1;\n`,
  'src/contracts/teams/queries.ts': `import { names } from './types.js';\nexport const all = names;\n`,
  'src/contracts/calls/queries.ts': `import { all } from '../teams/queries.js';\nexport const some = all;\n`,
  'src/ports/mailer.ts': `import { some } from '../contracts/calls/queries.js';\nexport const mailer = some;\n`,
  'src/ports/storage.ts': `export const storage = 1;\n`,
  'src/platform/clock.ts': `import './cycle.js';\nimport './mail.js';\nexport const clock = 1;\n`,
  'src/platform/cycle.ts': `import './clock.js';\nexport const cycle = 1;\n`,
  'src/platform/mail.ts': `import '../ports/mailer.js';\nimport '../ports/storage.js';\n`,
  'src/platform/events/domain-event.ts': `export const event = 1;\n`,
  'package.json': `{ "name": "project", "devDependencies": { "jest": "*" } }\n`,
};

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

describe('the dependency rules', () => {
  let folder: string;
  let broken: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-rules-'));
    for (const [file, text] of Object.entries(PROJECT)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    for (const shared of ['tsconfig.json', 'node_modules']) symlinkSync(join(ROOT, shared), join(folder, shared));
    const command = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [command, '-c', join(ROOT, '.dependency-cruiser.cjs'), '-T', 'json', 'src'];
    const run = promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
    // The exit code is the number of violations.
    const { stdout } = await run.catch((ended: { stdout: string }) => ended);
    const { summary } = JSON.parse(stdout) as { summary: { violations: Violation[] } };
    broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`).sort();
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const violations = [
    'modules-are-siblings: src/modules/teams/team.ts → src/modules/users/users.module.ts',
    'modules-are-siblings: src/surfaces/phone/phone.module.ts → src/modules/users/users.module.ts',
    'modules-look-down: src/modules/teams/upwards.ts → src/settings.ts',
    'simulator-and-demo-are-clients: src/demo/company.ts → src/simulator/calls.ts',
    'telephony-is-an-adapter: src/telephony/trunk.ts → src/settings.ts',
    'only-the-app-names-telephony: src/cli/command.ts → src/telephony/trunk.ts',
    'contracts-are-plain: src/contracts/users/commands.ts → src/platform/clock.ts',
    'contracts-share-types-only: src/contracts/calls/queries.ts → src/contracts/teams/queries.ts',
    'ports-are-plain: src/ports/mailer.ts → src/contracts/calls/queries.ts',
    'platform-knows-no-domain: src/platform/mail.ts → src/ports/storage.ts',
    'only-the-app-names-modules: src/cli/command.ts → src/modules/users/users.module.ts',
    'no-barrels: src/modules/teams/teams.module.ts → src/modules/teams/listed/index.ts',
    'no-orphans: src/modules/teams/forgotten.ts → src/modules/teams/forgotten.ts',
  ];

  it.each(violations)('forbid %s', (violation) => {
    expect(broken).toContain(violation);
  });

  it('forbid cycles', () => {
    expect(broken).toContainEqual(expect.stringMatching(/^no-cycles: src\/platform\/(clock|cycle)\.ts → /));
  });

  it('forbid packages that are not installed in production', () => {
    expect(broken).toContainEqual(
      expect.stringMatching(/^no-undeclared-packages: src\/modules\/teams\/tested\.ts → .*jest/),
    );
  });

  it('forbid nothing else', () => {
    const expected = new Set(violations);
    const others = broken.filter((violation) => !expected.has(violation));
    expect(
      others.filter((violation) => !/^(no-cycles: src\/platform|no-undeclared-packages: )/.test(violation)),
    ).toEqual([]);
  });
});
