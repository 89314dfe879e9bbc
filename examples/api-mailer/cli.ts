import '../../src/platform/runtime/require-node.js';
import '../../src/platform/runtime/compile-cache.js';
import { main } from '../../src/cli/main.js';
import { replacements } from './api-mailer.js';

void main(process.argv.slice(2), process.env, process, replacements).then((code) => (process.exitCode = code));
