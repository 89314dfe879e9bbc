import { readFileSync } from 'node:fs';
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
});
