import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SCRIPTS = join(__dirname, '../../../scripts');

describe('the build before a start', () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'switchhook-build-'));
    const write = (file: string, text = ''): void => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    const compiler = (output: string): string => {
      const make = `require('fs').mkdirSync('${dirname(output)}', { recursive: true });`;
      return `${make} require('fs').writeFileSync('${output}', ''); console.log('compiled');`;
    };
    write('src/main.ts');
    write('web/src/main.tsx');
    write('node_modules/@nestjs/cli/bin/nest.js', compiler('dist/main.js'));
    write('node_modules/vite/bin/vite.js', compiler('web/dist/index.html'));
    mkdirSync(join(root, 'scripts'));
    for (const script of ['build.mjs', 'require-node.mjs'])
      cpSync(join(SCRIPTS, script), join(root, 'scripts', script));
  });

  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const build = (name: string): string[] => {
    const code = `import('./scripts/build.mjs').then((build) => build.${name}())`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', code], { cwd: root, encoding: 'utf8' });
    return [String(status), stdout, stderr.replace(/^Built in \d+ s\.$/m, 'Built.')];
  };

  const change = (file: string): void => {
    const later = Date.now() / 1000 + 60;
    utimesSync(join(root, file), later, later);
  };

  it('logs what it builds and for how long to standard error, and nothing if there is nothing to build', () => {
    expect(build('buildAllIfStale')).toEqual(['0', '', 'Building the server and the pages, about 30 s …\nBuilt.\n']);
    expect(build('buildAllIfStale')).toEqual(['0', '', '']);
    change('src/main.ts');
    expect(build('buildAllIfStale')).toEqual(['0', '', 'Building the server, about 10 s …\nBuilt.\n']);
  });

  it('is silent before a command that programs read', () => {
    expect(build('buildIfStale')).toEqual(['0', '', '']);
    expect(build('buildAllIfStale')[2]).toContain('Building the pages, about 20 s …\n');
  });

  it('reports why it failed', () => {
    writeFileSync(join(root, 'node_modules/@nestjs/cli/bin/nest.js'), `console.log('no type'); process.exit(1);`);
    expect(build('buildIfStale')).toEqual(['1', '', 'no type\nThe build failed.\n']);
  });
});
