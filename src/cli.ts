import './platform/require-node.js';
import { main } from './cli/main.js';
import { createPrivateFiles } from './platform/private-files.js';

createPrivateFiles();
void main(process.argv.slice(2), process.env, process).then((code) => (process.exitCode = code));
