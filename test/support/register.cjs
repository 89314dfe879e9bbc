// Lets a process run the TypeScript sources as they are: `node -r ./test/support/register.cjs src/main.ts`.
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const { transformSync } = require('@swc/core');

const swcrc = JSON.parse(readFileSync(join(__dirname, '../../.swcrc'), 'utf8'));
const options = { ...swcrc, swcrc: false, sourceMaps: 'inline' };

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...options, filename });
  module._compile(code, filename);
};

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const ours = request.startsWith('.') && parent?.filename?.endsWith('.ts');
  return resolve.call(this, ours ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};
