// Lets a process run the TypeScript sources as they are: `node -r ./test/support/register.cjs src/main.ts`.
const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');
const threads = require('node:worker_threads');

const swcrc = JSON.parse(readFileSync(join(__dirname, '../../.swcrc'), 'utf8'));
const options = { ...swcrc, swcrc: false, sourceMaps: 'inline' };

// Many processes load the same sources, so what was compiled is kept.
const folder = join(__dirname, '../../node_modules/.cache/register');
mkdirSync(folder, { recursive: true });
const settings = JSON.stringify([options, require('@swc/core/package.json').version]);

function compile(filename) {
  const source = readFileSync(filename, 'utf8');
  const hash = createHash('sha1').update(settings).update(filename).update('\0').update(source).digest('hex');
  const cached = join(folder, `${hash}.js`);
  if (existsSync(cached)) return readFileSync(cached, 'utf8');
  const { code } = require('@swc/core').transformSync(source, { ...options, filename });
  const partial = `${cached}.${process.pid}-${threads.threadId}`;
  writeFileSync(partial, code);
  renameSync(partial, cached);
  return code;
}

require.extensions['.ts'] = (module, filename) => module._compile(compile(filename), filename);

// What Node compiles is kept too, unless it counts what runs, which it does less exactly with kept code.
if (!process.env.NODE_V8_COVERAGE) require('../../src/platform/runtime/compile-cache.ts');

const resolve = Module._resolveFilename;
Module._resolveFilename = function (request, parent, ...rest) {
  const ours = request.startsWith('.') && parent?.filename?.endsWith('.ts');
  return resolve.call(this, ours ? request.replace(/\.js$/, '.ts') : request, parent, ...rest);
};

// The scripts of workers are TypeScript too, and a new thread does not know how to load it.
threads.Worker = class extends threads.Worker {
  constructor(script, options) {
    const source = String(script).replace(/\.js$/, '.ts');
    const ours = source.endsWith('.ts') && existsSync(source);
    super(ours ? source : script, ours ? { ...options, execArgv: ['--require', __filename] } : options);
  }
};
