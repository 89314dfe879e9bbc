import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(__dirname, '../..');

/** Every TypeScript file under a folder of the project, by its path from the root. */
export function filesUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

type Exports = Record<string, unknown>;

/** The exports of a file, loaded as the application loads it. */
export const exportsOf = (file: string): Exports =>
  // oxlint-disable-next-line typescript/no-require-imports
  require(join(ROOT, file)) as Exports;

type Class = abstract new (...args: never[]) => unknown;

export const classesOf = (file: string): Class[] =>
  Object.values(exportsOf(file)).filter((each): each is Class => typeof each === 'function' && 'prototype' in each);

export const inherits = (type: Class, base: Class): boolean => type.prototype instanceof base;
