// Calls with programs that the project does not contain: npm run test:sip.
module.exports = {
  ...require('../jest.config.cjs'),
  testRegex: 'test/sip/.*\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  // Audio that comes in time needs a core.
  maxWorkers: 1,
};
