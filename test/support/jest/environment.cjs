// The process itself as the environment of a spec, instead of a sandbox: what specs share is loaded once a worker.
const { TestEnvironment } = require('jest-environment-node');

module.exports = class ProcessEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new this.moduleMocker.constructor(globalThis);
    this.fakeTimers.dispose();
    this.fakeTimers = null;
    this.fakeTimersModern = new this.fakeTimersModern.constructor({ config: config.projectConfig, global: globalThis });
    this.settings = { ...process.env };
    this.getBuiltinModule = process.getBuiltinModule;
    this.exit = process.exit;
  }

  /** Restores the process for the next spec. */
  async teardown() {
    await super.teardown();
    for (const name of Object.keys(process.env)) if (!(name in this.settings)) delete process.env[name];
    Object.assign(process.env, this.settings);
    process.exit = this.exit;
  }
};
