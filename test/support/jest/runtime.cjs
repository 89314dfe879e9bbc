// Loads a spec, and what it imports, as Node does. Jest's own loader evaluates every package anew for each spec, which
// costs more than most specs do; here a worker loads them once, and each spec file by itself.
const { mkdirSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { default: JestRuntime } = require('jest-runtime');
const { sourceMaps } = require('../register.cjs');

const unload = (matches) => {
  for (const file of Object.keys(require.cache)) if (matches(file)) delete require.cache[file];
};

/** Paths of source maps by source file; a map is written when the first stack trace needs it. */
class SourceMapFiles extends Map {
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
  constructor(config, ...rest) {
    // Replaced by the constructor, since the environment's process is the real one.
    const { getBuiltinModule } = process;
    super(config, ...rest);
    process.getBuiltinModule = getBuiltinModule;
    this.maps = new SourceMapFiles(join(config.cacheDirectory, 'maps'));
  }

  requireModule(file) {
    globalThis.jest = this.requireModuleOrMock(file, '@jest/globals').jest;
    unload((each) => each === file);
    return require(file);
  }

  /** The framework keeps the tests of one spec in module state, so every spec loads it again. */
  requireInternalModule(file) {
    unload((each) => each.includes('/node_modules/jest-circus/'));
    return require(file);
  }

  getSourceMaps() {
    return this.maps;
  }
};
