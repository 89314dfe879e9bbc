// Specs, and what they import, are loaded by Node itself and stay loaded for the next spec of the worker; the sandbox of
// Jest, which would evaluate every package anew for each spec, contains only the test framework.
const { TestEnvironment } = require('jest-environment-node');
require('../register.cjs');
const { disableStorages, recordStorages } = require('./async-storages.ts');

recordStorages();

process.setSourceMapsEnabled(true);

/** The framework recognizes the values of specs by the classes of the process. */
const NAMES =
  'Array BigInt Boolean Date Error Function Map Number Object Promise RangeError RegExp Set String Symbol TypeError';
const SHARED = Object.fromEntries(NAMES.split(' ').map((name) => [name, globalThis[name]]));

function loadSpec(file, framework) {
  Object.assign(globalThis, framework);
  delete require.cache[file];
  require(file);
}

module.exports = class ProcessEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    Object.assign(this.global, SHARED, { loadSpec });
    this.settings = { ...process.env };
  }

  async setup() {
    await super.setup();
    // Node's own function maps the positions in stack traces to the TypeScript sources.
    Error.prepareStackTrace = undefined;
  }

  /** Restores the process for the next spec. */
  async teardown() {
    await super.teardown();
    disableStorages();
    for (const name of Object.keys(process.env)) if (!(name in this.settings)) delete process.env[name];
    Object.assign(process.env, this.settings);
  }
};
