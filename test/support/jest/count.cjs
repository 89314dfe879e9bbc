const { appendFileSync } = require('node:fs');
const { relative } = require('node:path');

/** Adds a line for each spec to the file CI_RESULTS: passed tests, failed tests, path. A spec that cannot even load counts as one failed test. */
module.exports = class {
  constructor({ rootDir }) {
    this.rootDir = rootDir;
  }

  onTestResult({ path }, { numPassingTests, numFailingTests, testExecError }) {
    const failed = numFailingTests || (testExecError ? 1 : 0);
    appendFileSync(process.env.CI_RESULTS, `${numPassingTests} ${failed} ${relative(this.rootDir, path)}\n`);
  }
};
