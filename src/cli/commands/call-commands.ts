import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ImportCalls } from '../../contracts/calls/commands.js';
import { companyCommand } from '../command.js';
import { invalid, mandatory, type Option } from '../options/options.js';
import { ProgressBar } from '../../platform/progress.js';

/** Opens the stream when the first line is requested, because a reader drops lines that it reads before that. */
async function* readLines(open: () => NodeJS.ReadableStream): AsyncGenerator<string> {
  yield* createInterface({ input: open(), crlfDelay: Infinity });
}

const jsonLines = (): Option<AsyncIterable<string>> => ({
  expects: 'a file with a JSON object a line, or - to read standard input',
  async parse(path, { stdin }) {
    if (path === '-') return readLines(() => stdin);
    await access(path, constants.R_OK).catch(() => invalid(`and "${path}" cannot be read`));
    return readLines(() => createReadStream(path));
  },
});

const importCalls = companyCommand({
  name: 'calls:import',
  description: 'Imports calls of the past, all of a file or none; no webhook hears of them',
  options: { file: mandatory(jsonLines()) },
  async run(app, companyId, options, { stderr }) {
    const bar = new ProgressBar('calls', stderr);
    const { imported } = await app.execute(
      new ImportCalls({ companyId, lines: options.file, onProgress: (count) => bar.show(count) }),
    );
    bar.end();
    return { json: { imported } };
  },
});

export const callCommands = [importCalls];
