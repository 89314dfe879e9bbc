import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../docs');
const text = readFileSync(join(folder, 'security.md'), 'utf8');
const section = (title: string): string => text.split(`\n## ${title}\n`)[1].split('\n## ')[0];
const linksOf = (markdown: string): string[] => [...markdown.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => path);

describe('docs/security.md', () => {
  it('names a test for every threat', () => {
    const rows = section('Threats')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(2);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect([row, linksOf(row).some((path) => path.endsWith('.spec.ts'))]).toEqual([row, true]);
  });

  it('names only files that exist', () => {
    const links = linksOf(text);
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
  });

  it('names files that exist for what uses memory', () => {
    const named = [...section('Limits for clients').matchAll(/`((?:platform|modules|surfaces|telephony)\/[\w/-]+)`/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [, path] of named)
      expect([path, ['', '.ts'].some((end) => existsSync(join(folder, '../src', path + end)))]).toEqual([path, true]);
  });
});
