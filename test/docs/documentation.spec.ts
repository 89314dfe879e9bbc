import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { FormBrowser } from '../support/http/form-browser.js';
import { DOCUMENTS } from './documents.js';
import { Terminal } from './terminal.js';

const root = join(__dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The commands of a document. */
const blocksOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block);
/** The samples of a document, each with its file name in the first line. */
const samplesOf = (file: string): [name: string, code: string][] =>
  [...textOf(file).matchAll(/^```js\n\/\/ (\S+)\n([^]*?)^```$/gm)].map(([, name, code]) => [name, code]);

const files = Object.keys(DOCUMENTS);

describe.each(files)('%s', (file) => {
  it('contains the blocks that are run here, in this order', () => {
    expect(blocksOf(file)).toEqual(DOCUMENTS[file].map(([part]) => expect.stringContaining(part)));
  });

  it('runs every sample', () => {
    const all = textOf(file).match(/^```js$/gm) ?? [];
    const samples = samplesOf(file);
    expect(samples).toHaveLength(all.length);
    for (const [name] of samples) expect(blocksOf(file).join('')).toContain(`node ${name}`);
  });
});

describe('the tour of the README and the guides', () => {
  it('has exactly two lines to be filled in', () => {
    const lines = files.flatMap(blocksOf).flatMap((block) => block.split('\n'));
    const commands = lines.map((line) => line.replace(/(^|\s)#.*/, ''));
    expect(commands.filter((line) => line.includes('…'))).toEqual([
      'export API_ID=… API_TOKEN=… OWNER_PASSWORD=…',
      'CODE=…',
    ]);
  });

  describe('on a fresh installation', () => {
    let folder: string;
    let server: Terminal;
    let reader: Terminal;
    let ports: Record<string, string>;
    let password: string;
    const printed = new Map<string, string>();

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'switchhook-tour-'));
      writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
      ports = { 3000: String(await freePort()), 4000: String(await freePort()), 4100: String(await freePort()) };
      for (const [name, code] of files.flatMap(samplesOf)) writeFileSync(join(folder, name), withPorts(code));
      // The samples find the packages of this repository.
      const NODE_PATH = join(root, 'node_modules');
      const env = { DATA_DIR: join(folder, 'data'), PORT: ports[3000], HOME: folder, NODE_PATH };
      server = new Terminal(root, env);
      reader = new Terminal(root, env);
    });

    afterAll(async () => {
      await reader.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    });

    const withPorts = (text: string): string => text.replace(/\b(3000|4000|4100)\b/g, (port) => ports[port]);
    const inFolder = (block: string): string => block.replace(/^node (\w+\.js)/gm, `node ${folder}/$1`);

    /** The values for the lines that the reader fills in. */
    async function fill(part: string, block: string): Promise<string> {
      if (part === 'export API_ID') {
        const line = /^export .*$/m.exec(server.output)![0];
        password = /OWNER_PASSWORD=(\w+)/.exec(line)![1];
        expect(line.replace(/=\w+/g, '=…')).toBe(block.trim());
        return line;
      }
      if (part !== 'CODE=') return block;
      const browser = new FormBrowser();
      await browser.open(printed.get('/oauth/authorize')!.trim());
      await browser.open((await browser.logIn({ email: 'owner@demo.example', password })).location!);
      const { location } = await browser.press('allow');
      return `CODE=${new URL(location!).searchParams.get('code')}`;
    }

    const [[start, startPrints], ...rest] = files.flatMap((file) =>
      DOCUMENTS[file].map(([part, prints], i): [string, RegExp[], string] => [part, prints, blocksOf(file)[i]]),
    );

    it('starts the server', async () => {
      server.write(withPorts(blocksOf(files[0])[0]));
      await server.says('OWNER_PASSWORD=');
      expect([start, server.output]).toEqual(['npm start', expect.stringMatching(startPrints[0])]);
    });

    it.each(rest)('runs the block with %s', async (part, prints, block) => {
      const from = reader.output.length;
      printed.set(part, await reader.run(inFolder(withPorts(await fill(part, block)))));
      // Background processes print when they are ready.
      await eventually(() => prints.forEach((line) => expect(reader.output.slice(from)).toMatch(line)));
    });
  });
});
