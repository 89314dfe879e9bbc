import './platform/require-node.js';
import { main } from './cli/main.js';
import { createPrivateFiles } from './platform/private-files.js';

createPrivateFiles();
void main(process.argv.slice(2), process.env).then(({ code, stdout, stderr }) => {
  process.stdout.write(stdout);
  process.stderr.write(stderr);
  process.exitCode = code;
});
