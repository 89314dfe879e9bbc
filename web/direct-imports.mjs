import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Packages whose main module only exports what other modules of theirs define. */
const PACKAGES = ['@mantine/core', '@tabler/icons-react'];

const NAMED_IMPORT = /^(?:import|export) \{ ([^}]+) \} from ["']([^"']+)["'];$/gm;
const EXPORT_LIST = /^export \{ ([^}]+) \};$/m;

const pairsIn = (names) => names.split(', ').map((name) => name.split(' as '));

/** The module and its export for every name that the main module of a package exports. */
function sourcesOf(name) {
  const main = fileURLToPath(import.meta.resolve(name));
  const code = readFileSync(main, 'utf8');
  const renamed = new Map(pairsIn(code.match(EXPORT_LIST)?.[1] ?? '').map(([own, other]) => [own, other]));
  const sources = new Map();
  for (const [, names, path] of code.matchAll(NAMED_IMPORT))
    if (path.startsWith('.'))
      for (const [original, own = original] of pairsIn(names))
        sources.set(renamed.get(own) ?? own, { original, path: join(dirname(main), path) });
  return sources;
}

/**
 * Imports components from the modules that define them instead of from the main module of their package. Otherwise
 * Rolldown puts everything that any screen uses into the first script (rolldown/rolldown#8920).
 */
export function directImports() {
  const packages = new Map(PACKAGES.map((name) => [name, sourcesOf(name)]));
  return {
    name: 'direct-imports',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.(tsx?|mjs)$/, code: /@mantine\/core|@tabler\/icons-react/ },
      handler(code) {
        const direct = code.replace(NAMED_IMPORT, (statement, names, name) => {
          const sources = packages.get(name);
          if (!sources || !statement.startsWith('import')) return statement;
          return pairsIn(names)
            .map(([imported, own = imported]) => {
              const { original, path } = sources.get(imported) ?? { original: imported, path: name };
              return `import { ${original} as ${own} } from ${JSON.stringify(path)};`;
            })
            .join(' ');
        });
        return { code: direct, map: null };
      },
    },
  };
}
