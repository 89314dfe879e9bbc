import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = join(__dirname, '../..');

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

export const documents = [
  'README.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => `docs/${String(name)}`)
    .filter((name) => name.endsWith('.md')),
];

/** The section under a heading, up to the next one of the same level. */
export const section = (file: string, title: string): string =>
  read(file).split(`\n## ${title}\n`)[1].split('\n## ')[0];

/** The rows of the first table, each with its cells. */
export const rowsOf = (markdown: string): string[][] =>
  (/(?:^\|.*\n?)+/m.exec(markdown)?.[0] ?? '')
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));

/** The names in code font within a sentence. */
export const namesIn = (file: string): string[] =>
  [
    ...read(file)
      .replace(/^ *```[^]*?^ *```$/gm, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, name]) => name);

interface Link {
  file: string;
  target: string;
  anchor: string | undefined;
}

export const links: readonly Link[] = documents.flatMap((file) =>
  [...read(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, path, anchor]) => ({
    file,
    target: path ? join(dirname(file), path) : file,
    anchor,
  })),
);
