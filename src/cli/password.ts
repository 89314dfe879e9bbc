import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { InvalidOptionError, type Option } from './options.js';

export const password = (): Option<string> => ({
  expects: 'a password, or - to read it from standard input',
  parse: passwordFrom,
});

/** The password itself, or for `-` the first line of standard input, which a terminal does not show. */
async function passwordFrom(given: string): Promise<string> {
  if (given !== '-') return given;
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: nowhere, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
  throw new InvalidOptionError('and standard input is empty');
}
