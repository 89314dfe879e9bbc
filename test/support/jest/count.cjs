const { appendFileSync } = require('node:fs');

/** Adds the counts of a run to the file that CI_SUMMARY names; a suite that cannot even load counts as one failed test. */
module.exports = class {
  onRunComplete(_, { numPassedTests, numFailedTests, numRuntimeErrorTestSuites }) {
    appendFileSync(process.env.CI_SUMMARY, `${numPassedTests} ${numFailedTests + numRuntimeErrorTestSuites}\n`);
  }
};
