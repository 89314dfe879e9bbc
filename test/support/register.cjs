// Lets a process run the TypeScript sources as they are: `node -r ./test/support/register.cjs src/main.ts`.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const options = { ...JSON.parse(readFileSync(join(__dirname, '../../.swcrc'), 'utf8')), swcrc: false };

/** Source maps by file name. */
exports.sourceMaps = new Map();

require.extensions['.ts'] = (module, filename) => {
  const { code, map } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
  exports.sourceMaps.set(filename, map);
  module._compile(code, filename);
};

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const ours = request.startsWith('.') && parent?.filename?.endsWith('.ts');
  return resolve.call(this, ours ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};
