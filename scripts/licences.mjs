// Lists the licences of what is delivered, in docs/licences.md; with --check it only compares: npm run licences
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, 'docs/licences.md');
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

/** Adds a package and all that it depends on. */
function include(name, from, found) {
  const path = locate(name, from);
  if (!path || found.has(path)) return;
  found.add(path);
  const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
  const peers = Object.keys(peerDependencies).filter((each) => !peerDependenciesMeta[each]?.optional);
  for (const each of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
    include(each, path, found);
}

function rowsOf(names) {
  const found = new Set();
  for (const name of names) include(name, '', found);
  const rows = [...found].map((path) => {
    const { version, license } = packages[path];
    return `| ${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)} | ${version} | ${license} |`;
  });
  return [...new Set(rows)].sort().join('\n');
}

const table = (title, names) =>
  `## ${title}\n\n| package | version | licence |\n| --- | --- | --- |\n${rowsOf(names)}\n`;

const text = `# Licences of dependencies

What an installation contains of others, with all that it depends on. \`npm run licences\` writes this file from
\`package-lock.json\`; a test fails if it is out of date, or if a licence is not on the list in
\`test/architecture/dependencies.spec.ts\`.

${table('Server', Object.keys(packages[''].dependencies))}
${table('Pages', importedByPages())}`;

const formatted = await format(text, { ...(await resolveConfig(file)), filepath: file });
if (!process.argv.includes('--check')) writeFileSync(file, formatted);
else if (readFileSync(file, 'utf8') !== formatted) {
  console.error('docs/licences.md is out of date: npm run licences');
  process.exitCode = 1;
}
