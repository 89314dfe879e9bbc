import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { FormBrowser } from '../support/http/form-browser.js';
import { DOCUMENTS } from './documents.js';
import { Terminal } from './terminal.js';

const root = join(__dirname, '../..');
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The shell blocks of a document. */
const blocksOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block);
/** The samples of a document, each with its file name in the first line. */
const samplesOf = (file: string): [name: string, code: string][] =>
  [...textOf(file).matchAll(/^```js\n\/\/ (\S+)\n([^]*?)^```$/gm)].map(([, name, code]) => [name, code]);

const files = Object.keys(DOCUMENTS);
/** Languages of blocks that are only shown: output of programs, and drawings in text. */
const SHOWN = ['json', 'text'];

it('runs every block of the README and the guides unless its language marks it as output', () => {
  const guides = readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`);
  const notRun = ['README.md', ...guides].flatMap((file) => {
    const fences = [...textOf(file).matchAll(/^[ >]*(?:```|~~~)(.*)$/gm)];
    const opening = fences.filter((_, i) => i % 2 === 0).map(([fence]) => fence);
    const run = files.includes(file) ? ['```sh', '```js'] : [];
    const allowed = [...run, ...SHOWN.map((language) => `\`\`\`${language}`)];
    return opening.filter((fence) => !allowed.includes(fence)).map((fence) => `${file}: ${fence}`);
  });
  expect(notRun).toEqual([]);
});

describe.each(files)('%s', (file) => {
  it('contains the blocks that run here, in this order', () => {
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
  it('has exactly two lines to fill in', () => {
    const lines = files.flatMap(blocksOf).flatMap((block) => block.split('\n'));
    const commands = lines.map((line) => line.replace(/(^|\s)#.*/, ''));
    expect(commands.filter((line) => line.includes('…'))).toEqual([
      'export API_ID=… API_TOKEN=… OWNER_PASSWORD=…',
      'CODE=…',
    ]);
  });

  const [[start], ...rest] = files.flatMap((file) =>
    DOCUMENTS[file].map(([part, prints], i): [string, RegExp[], string] => [part, prints, blocksOf(file)[i]]),
  );
  let folder: string;
  let ports: Record<string, string>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'switchhook-tour-'));
    writeFileSync(join(folder, '.curlrc'), 'fail-with-body\nsilent\nshow-error\n');
    ports = { 3000: String(await freePort()), 4000: String(await freePort()), 4100: String(await freePort()) };
    for (const [name, code] of files.flatMap(samplesOf)) writeFileSync(join(folder, name), withPorts(code));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const withPorts = (text: string): string => text.replace(/\b(3000|4000|4100)\b/g, (port) => ports[port]);
  const inFolder = (block: string): string => block.replace(/^node (\w+\.js)/gm, `node ${folder}/$1`);

  // The second run finds everything that the first one created, and the server does not print secrets again.
  describe.each(['on a fresh installation', 'on the data that it left, after another start'])('%s', (kind) => {
    const isFirst = kind.includes('fresh');
    let server: Terminal;
    let reader: Terminal;
    let password: string;
    const printed = new Map<string, string>();

    beforeAll(() => {
      // Lets the samples find the packages of this repository.
      const NODE_PATH = join(root, 'node_modules');
      const env = { DATA_DIR: join(folder, 'data'), PORT: ports[3000], HOME: folder, NODE_PATH };
      server = new Terminal(root, env);
      reader = new Terminal(root, env);
    });

    afterAll(async () => {
      await reader.close();
      await server.close();
    });

    /** The line that the first start prints, or that a reader assembles from the commands that later starts print. */
    async function exportLine(): Promise<string> {
      if (isFirst) return /^export .*$/m.exec(server.output)![0];
      let output = '';
      for (const command of server.output.match(/^npm run .*$/gm)!) output += await reader.run(command);
      const [id, token, password] = ['api_id', 'api_token', 'password'].map(
        (name) => new RegExp(`^${name} +(\\S+)$`, 'm').exec(output)![1],
      );
      return `export API_ID=${id} API_TOKEN=${token} OWNER_PASSWORD=${password}`;
    }

    /** The values for the lines that the reader fills in. */
    async function fill(part: string, block: string): Promise<string> {
      if (part === 'export API_ID') {
        const line = await exportLine();
        password = /OWNER_PASSWORD=(\S+)/.exec(line)![1];
        expect(line.replace(/=\S+/g, '=…')).toBe(block.trim());
        return line;
      }
      if (part !== 'CODE=') return block;
      const browser = new FormBrowser();
      await browser.open(printed.get('/oauth/authorize')!.trim());
      await browser.open((await browser.logIn({ email: 'owner@demo.example', password })).location!);
      const { location } = await browser.press('allow');
      return `CODE=${new URL(location!).searchParams.get('code')}`;
    }

    it('starts the server', async () => {
      server.write(withPorts(blocksOf(files[0])[0]));
      await server.says(isFirst ? '/phone/v1/session\n' : 'user:reset-password');
      expect(start).toBe('npm start');
      expect(server.output.match(/^http\S+#\w{64}$/gm)).toHaveLength(2);
      expect(/^curl .*\/v1\/ping$/m.test(server.output)).toBe(isFirst);
    });

    it.each(rest)('runs the block with %s', async (part, prints, block) => {
      const from = reader.output.length;
      printed.set(part, await reader.run(inFolder(withPorts(await fill(part, block)))));
      // Background processes print when they are ready.
      await eventually(() => prints.forEach((line) => expect(reader.output.slice(from)).toMatch(line)));
    });
  });
});
