/** Replaces a spec by a call that loads it outside the sandbox. */
exports.process = (_source, file) => ({
  code: `loadSpec(${JSON.stringify(file)}, { describe, it, test, expect, jest, beforeAll, beforeEach, afterAll, afterEach });`,
});
