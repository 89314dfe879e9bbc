// Writes docs/licences.md, which lists the licences of everything delivered, and their texts to
// THIRD-PARTY-NOTICES.txt; with --check it only compares: npm run licences
import '../require-node.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatted } from '../format.mjs';
import { INSIDE } from './inside-packages.mjs';
import { noticesOf } from './notices.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name) => readFileSync(join(root, name), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g;

/** The packages that the pages import, which the build bundles. */
function importedByPages() {
  const sources = readdirSync(join(root, 'web/src'), { recursive: true }).filter((name) => /\.(tsx?|css)$/.test(name));
  const imports = sources.flatMap((name) => [...read(join('web/src', name)).matchAll(IMPORT)].map(([, path]) => path));
  const names = imports
    .filter((path) => !isBuiltin(path))
    .map((path) => path.split('/', path[0] === '@' ? 2 : 1).join('/'));
  return [...new Set(names)];
}

/** Where Node finds a package that another one imports. */
function locate(name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (!folder) return undefined;
  }
}

/** Adds a package and all that it depends on, each with the first that depends on it. */
function include(name, from, found) {
  const path = locate(name, from);
  if (!path || found.has(path)) return;
  found.set(path, from);
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
  const peers = Object.keys(peerDependencies).filter((each) => !peerDependenciesMeta[each]?.optional);
  for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    include(each, path, found);
}

/** The packages with these names and all their dependencies, by name. */
function deliveredFor(names) {
  const found = new Map();
  for (const name of names) include(name, '', found);
  const all = [...found].map(([path, from]) => {
    const { version, license, os } = packages[path];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    // A package built for one platform has no text of its own, and is not installed on others.
    return { name, version, license, path: os ? from : path };
  });
  return all.sort((a, b) => (rowOf(a) < rowOf(b) ? -1 : 1));
}

const rowOf = ({ name, version, license }) => `| ${name} | ${version} | ${license} |`;

const table = (title, delivered) =>
  `## ${title}\n\n| package | version | licence |\n| --- | --- | --- |\n${[...new Set(delivered.map(rowOf))].join('\n')}\n`;

const server = deliveredFor(Object.keys(packages[''].dependencies));
const node = deliveredFor(Object.keys(packages[''].optionalDependencies));
const pages = deliveredFor(importedByPages());

const text = `# Licences of dependencies

What an installation contains of others, with all that it depends on. \`npm run licences\` writes this file from
\`package-lock.json\`, and the texts of the licences to [THIRD-PARTY-NOTICES.txt](../THIRD-PARTY-NOTICES.txt), which the server
shows at \`/licences\`. A test fails if they are out of date, or if a licence is not on the list in
\`test/architecture/dependencies.spec.ts\`.

${table('Server', server)}
${table('Pages', pages)}
${table('Node', node)}
One of these for the system of the installation, or none. It contains libraries such as V8, OpenSSL and SQLite, whose licences are
part of its own text.

## Inside packages

Libraries in other languages that packages contain, unchanged and as files of their own.

| library | package | licence | source |
| --- | --- | --- | --- |
${INSIDE.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;

const files = {
  'docs/licences.md': await formatted('licences.md', text),
  'THIRD-PARTY-NOTICES.txt': noticesOf([...server, ...pages], node, root),
};
for (const [name, content] of Object.entries(files)) {
  if (!process.argv.includes('--check')) writeFileSync(join(root, name), content);
  else if (read(name) !== content) {
    console.error(`${name} is out of date: npm run licences`);
    process.exitCode = 1;
  }
}
