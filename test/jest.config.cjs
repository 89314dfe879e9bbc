const { join } = require('node:path');
require('../scripts/require-node.mjs');

const support = join(__dirname, 'support/jest');

module.exports = {
  rootDir: join(__dirname, '..'),
  globalSetup: join(support, 'global-setup.cjs'),
  globalTeardown: join(support, 'global-teardown.cjs'),
  testEnvironment: join(support, 'environment.cjs'),
  transform: { '\\.spec\\.ts$': join(support, 'transform.cjs') },
  testRegex: 'test/.*\\.spec\\.ts$',
  // These need a MySQL server and a Redis, minutes, or a browser: npm run test:scale, test:faults, test:cluster, fuzz,
  // soak, test:browser, test:sip, bench:web.
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(process.env.TEST_SCALE ? [] : ['/test/scale/']),
    ...(process.env.TEST_FAULTS ? [] : ['/test/faults/']),
    ...(process.env.TEST_CLUSTER ? [] : ['/test/cluster/']),
    ...(process.env.TEST_FUZZ ? [] : ['/test/fuzz/']),
    ...(process.env.TEST_SOAK ? [] : ['/test/soak/']),
    ...(process.env.TEST_BROWSER ? [] : ['/test/browser/']),
    '/test/sip/',
    ...(process.env.BENCH_WEB ? [] : ['/test/bench/']),
  ],
  reporters: ['default', ...(process.env.CI_RESULTS ? [join(support, 'count.cjs')] : [])],
  // Sources import each other as .js, which --findRelatedTests follows with it.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  moduleFileExtensions: ['ts', 'js', 'cjs', 'json'],
  maxWorkers: 2,
  // Replaces a worker whose specs left too much in memory, because collecting that takes more time than a new worker.
  workerIdleMemoryLimit: '1500MB',
  // What starts several processes takes its time on a busy machine.
  testTimeout: 120_000,
  // A failed test may leave its server running, which must not keep a run by itself from ending.
  forceExit: Boolean(process.env.CI_RESULTS),
};
