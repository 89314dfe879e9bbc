// Calls with programs that the project does not contain: npm run test:sip. Those that take an hour: npm run test:sip:long.
module.exports = {
  ...require('../jest.config.cjs'),
  testRegex: process.env.SIP_LONG ? 'test/sip/long/.*\\.spec\\.ts$' : 'test/sip/(?!long/).*\\.spec\\.ts$',
  testPathIgnorePatterns: ['/node_modules/'],
  // Audio that comes in time needs a core.
  maxWorkers: 1,
};
