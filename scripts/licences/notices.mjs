import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSIDE } from './inside-packages.mjs';

const TEXT = /^(licen[cs]e|copying|notice)/i;
const COPYRIGHT = /^\s*(copyright|\(c\)|©)\s*(\(c\)|©|\d)/i;
const HEADING = /^\W*(the )?(mit|isc)( licen[cs]e)?( \(mit\))?\W*\n/i;
const LINE = '='.repeat(80);

const linesOf = (text) => text.replaceAll('\r\n', '\n').split('\n');
const oneSpace = (text) => text.replace(/\s+/g, ' ').trim();

/** The licence texts that packages require, in one document; texts that differ only in the copyright appear once. */
export function noticesOf(packages, node, root) {
  const groups = new Map();
  for (const { name, version, license, path } of packages) {
    for (const text of textsOf(join(root, path), license)) {
      const copyright = linesOf(text).filter((line) => COPYRIGHT.test(line));
      const rest = linesOf(text).filter((line) => !COPYRIGHT.test(line));
      const body = rest.join('\n').replace(HEADING, '').trim();
      const group = groups.get(oneSpace(body)) ?? { body, owners: new Map() };
      groups.set(oneSpace(body), group);
      group.owners.set(`${name} ${version} (${license})`, copyright.map(oneSpace));
    }
  }
  return [
    introduction([...packages, ...node]),
    ...[...groups.values()].map(section),
    lesserLicence(),
    nodeLicence(node, root),
  ].join(`\n${LINE}\n\n`);
}

/** The licence files of a package; those that have none are under the standard text of their licence. */
function textsOf(folder, license) {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed; run npm ci.`);
  const files = readdirSync(folder).filter((name) => TEXT.test(name));
  if (files.length > 0) return files.map((name) => readFileSync(join(folder, name), 'utf8'));
  if (license !== 'MIT') throw new Error(`${folder} has no licence file, and only the text of MIT is known here.`);
  const { author, name } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const holder = author?.name ?? author?.replace(/ [<(].*/, '') ?? `the authors of ${name}`;
  return [`Copyright (c) ${holder}\n\n${standardMit(folder)}`];
}

/** The standard text, from a package whose licence file has it after its first lines. */
function standardMit(folder) {
  const [modules] = /^.*?node_modules/.exec(folder);
  const text = readFileSync(join(modules, 'fastify-plugin', 'LICENSE'), 'utf8');
  return text.slice(text.indexOf('Permission is hereby granted'));
}

const section = ({ body, owners }) => {
  const lines = [...owners].flatMap(([owner, copyright]) => [owner, ...copyright.map((line) => `    ${line}`)]);
  return `${lines.join('\n')}\n\n${body}\n`;
};

const introduction = (packages) => {
  const names = new Set(packages.map(({ name }) => name));
  const gone = INSIDE.filter(([, name]) => !names.has(name));
  if (gone.length > 0) throw new Error(`No longer delivered: ${gone.map(([library]) => library).join(', ')}.`);
  const inside = INSIDE.map(([library, name, license, source]) => `${library} in ${name}: ${license}, ${source}`);
  return `THIRD-PARTY NOTICES

What an installation contains of others: packages of the server and of the pages, with their licences. Packages under the
same text stand together before it. npm run licences writes this file.

Some packages contain libraries in other languages, unchanged and as files of their own, which may be replaced:

${inside.join('\n')}
`;
};

const lesserLicence = () =>
  `mpg123, LAME\n\n${readFileSync(new URL('LGPL-2.1.txt', import.meta.url), 'utf8').trim()}\n`;

/** One text for all systems, of which one is installed; the texts of the libraries in it keep the original order. */
function nodeLicence(node, root) {
  const names = node.map(({ name, version, license }) => `${name} ${version} (${license})`);
  const folder = node.map(({ name }) => join(root, 'node_modules', name)).find((path) => existsSync(path));
  if (!folder)
    throw new Error('There is no Node for this system in node_modules, and the text of its licence is needed.');
  return `${names.join('\n')}\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
}
