import './platform/runtime/require-node.js';
import './platform/runtime/compile-cache.js';
import { main } from './cli/main.js';
import { createPrivateFiles } from './platform/private-files.js';

createPrivateFiles();
void main(process.argv.slice(2), process.env, process).then((code) => (process.exitCode = code));
