// Loads a spec, and what it imports, as Node does. Jest's own loader evaluates every package anew for each spec, which
// costs more than most specs do; here a worker loads them once, and each spec file by itself.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { default: JestRuntime } = require('jest-runtime');
const { sourceMaps } = require('../register.cjs');

const forget = (matches) => {
  for (const file of Object.keys(require.cache)) if (matches(file)) delete require.cache[file];
};

/** Where the map of each file is: it is written when the first stack asks for it. */
class WrittenMaps extends Map {
  constructor(folder) {
    super();
    this.folder = folder;
  }

  get(file) {
    if (!this.has(file) && sourceMaps.has(file)) {
      mkdirSync(this.folder, { recursive: true });
      const path = join(this.folder, `${process.pid}${file.replaceAll(/\W/g, '-')}.map`);
      writeFileSync(path, sourceMaps.get(file));
      this.set(file, path);
    }
    return super.get(file);
  }
}

module.exports = class ProcessRuntime extends JestRuntime {
  constructor(...given) {
    const { getBuiltinModule } = process;
    super(...given);
    process.getBuiltinModule = getBuiltinModule;
  }

  requireModule(file) {
    globalThis.jest = this.jestGlobals.jestObjectFor(file);
    forget((each) => each === file);
    return require(file);
  }

  /** The framework keeps the tests of one spec in its modules, so it is taken anew for each. */
  requireInternalModule(file) {
    forget((each) => each.includes('/node_modules/jest-circus/'));
    return require(file);
  }

  getSourceMaps() {
    return (this.maps ??= new WrittenMaps(join(this._config.cacheDirectory, 'maps')));
  }
};
