const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

// Jest on Node 20 cannot require an ES module, so every package that is one is compiled to CommonJS on the way in.
const esm = new Set(['axios', '@nestjs/testing', '@seriousme/openapi-schema-validator']);
for (const [path, meta] of Object.entries(lock)) {
  if (!path.startsWith('node_modules/') || (meta.dev && !/postal-mime|fast-check|seriousme|yaml/.test(path))) continue;
  try {
    const { type } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    if (type === 'module') esm.add(path.slice(path.lastIndexOf('node_modules/') + 13));
  } catch {
    // an optional package of another platform is in the lock file and not on the disk
  }
}

const swc = (parser) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser,
      keepClassNames: true,
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
  },
];

module.exports = {
  rootDir: root,
  testEnvironment: 'node',
  testRegex: 'test/.*\\.spec\\.ts$',
  // These need a MySQL server, and a Redis or minutes: npm run test:scale, npm run test:faults.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_SCALE ? [] : ['/test/scale/']),
    ...(process.env.TEST_FAULTS ? [] : ['/test/faults/']),
  ],
  reporters: ['default', ...(process.env.CI_SUMMARY ? ['<rootDir>/test/support/count.cjs'] : [])],
  moduleFileExtensions: ['ts', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': swc({ syntax: 'typescript', decorators: true }),
    '^.+\\.m?js$': swc({ syntax: 'ecmascript' }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:.+/node_modules/)?(?:${[...esm].join('|')})/)`],
  maxWorkers: 2,
  testTimeout: 60_000,
};
