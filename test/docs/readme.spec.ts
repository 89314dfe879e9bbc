import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');
const section = (title: string): string => readme.split(`\n## ${title}\n`)[1].split('\n## ')[0];
/** The targets of links, pictures and their dark variants; none is on another host. */
const PICTURE = /(?:\]\(|src="|srcset=")([^")]+\.png)/g;

/** The width and height at the start of a PNG. */
function sizeOf(file: string): [width: number, height: number] {
  const png = readFileSync(join(root, file));
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

describe('the pictures of the README', () => {
  const shown = [...readme.matchAll(PICTURE)].map(([, file]) => file);

  it('are files of the repository, and all of them are used', () => {
    const files = readdirSync(join(root, 'docs/pictures')).filter((name) => name.endsWith('.png'));
    expect([...shown].sort()).toEqual(files.map((name) => `docs/pictures/${name}`).sort());
    expect(shown[0]).toBe('docs/pictures/hero.png');
  });

  it('are small enough to load immediately', () => {
    const [hero, ...others] = shown.map((file) => statSync(join(root, file)).size);
    expect(hero).toBeLessThan(500_000);
    for (const size of others) expect(size).toBeLessThan(300_000);
  });

  it('have the size that the script sets, in light and dark alike', () => {
    expect(sizeOf('docs/pictures/hero.png')).toEqual([1600, 900]);
    const pairs = shown.filter((file) => file.endsWith('-dark.png'));
    expect(pairs).toHaveLength(2);
    for (const dark of pairs) expect(sizeOf(dark)).toEqual(sizeOf(dark.replace('-dark', '')));
  });

  it('have texts that describe them', () => {
    const texts = [...readme.matchAll(/!\[([^\]]*)\]|<img [^>]*alt="([^"]*)"/g)].map(([, one, other]) => one ?? other);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text.length).toBeGreaterThan(30);
  });
});

describe('what the README says', () => {
  it('it does and does not do has a guide or a test', () => {
    const rows = section('What it does, and what it does not')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) {
      const links = [...row.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path);
      expect([row, links.length > 0, links.filter((path) => !existsSync(join(root, path)))]).toEqual([row, true, []]);
      for (const path of links) expect(path).toMatch(/^docs\/.*\.md$|^test\/.*\.spec\.ts$/);
    }
  });

  it('about the licence matches the package and the file', () => {
    const { license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { license: string };
    expect(section('Licence')).toContain(`[${license}](LICENSE)`);
    expect(readFileSync(join(root, 'LICENSE'), 'utf8')).toMatch(/Apache License\s+Version 2\.0/);
  });

  it('about the version and Node matches the package', () => {
    const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      version: string;
      engines: { node: string };
    };
    expect(section('Status and support')).toContain(`Version ${version}`);
    expect(section('Two commands')).toContain(`Node ${engines.node.replace('>=', '')}`);
  });

  it('about the container names an existing file', () => {
    const [, file] = /docker compose -f (\S+) up --build/.exec(section('Two commands'))!;
    expect(existsSync(join(root, file))).toBe(true);
    expect(readFileSync(join(root, file), 'utf8')).toContain('dockerfile: docker/Dockerfile');
  });

  it('about tested peers names programs that the call tests use', () => {
    const tried = section('Status and support').toLowerCase();
    const telephony = readFileSync(join(root, 'docs/telephony.md'), 'utf8').toLowerCase();
    for (const peer of ['sipp', 'baresip', 'kamailio', 'chromium'])
      expect([peer, tried.includes(peer), telephony.includes(peer)]).toEqual([peer, true, true]);
    expect(telephony).toContain('no real provider and no desk phone of hardware has been tried');
  });
});
