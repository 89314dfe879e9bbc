import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { Streams } from '../streams.js';
import { invalid, type Option } from './options.js';

export const password = (): Option<string> => ({
  expects: 'a password, or - to read it from standard input',
  parse: readPassword,
});

/** For `-` reads the first line of standard input, without echo on a terminal. */
async function readPassword(value: string, { stdin, stderr }: Streams): Promise<string> {
  if (value !== '-') return value;
  if (stdin.isTTY) stderr.write('Password: ');
  const discarded = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: discarded, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
  return invalid('and standard input is empty');
}
