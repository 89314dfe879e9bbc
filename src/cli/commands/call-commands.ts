import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { ImportCalls } from '../../contracts/calls/commands.js';
import { withApplication } from '../with-application.js';
import { command } from '../command.js';
import { requireCompany } from './company-commands.js';
import { id, mandatory, InvalidOptionError, type Option } from '../options.js';
import { ProgressBar } from '../progress.js';

/** Begins to read when the first line is wanted: a reader that nobody listens to yet would drop what it reads. */
async function* linesOf(open: () => NodeJS.ReadableStream): AsyncGenerator<string> {
  yield* createInterface({ input: open(), crlfDelay: Infinity });
}

const jsonLines = (): Option<AsyncIterable<string>> => ({
  expects: 'a file with a JSON object a line, or - to read standard input',
  async parse(path) {
    if (path === '-') return linesOf(() => process.stdin);
    await access(path, constants.R_OK).catch(() => {
      throw new InvalidOptionError(`and "${path}" cannot be read`);
    });
    return linesOf(() => createReadStream(path));
  },
});

const importCalls = command({
  name: 'calls:import',
  description: 'Imports calls of the past, all of a file or none; no webhook hears of them',
  options: { company: mandatory(id()), file: mandatory(jsonLines()) },
  run: (config, given) =>
    withApplication(config, async (app) => {
      await requireCompany(app, given.company);
      const bar = new ProgressBar('calls');
      const { imported } = await app.execute(new ImportCalls(given.company, given.file, (count) => bar.show(count)));
      bar.end();
      return { json: { imported } };
    }),
});

export const callCommands = [importCalls];
