import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './source.js';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('docker/Dockerfile');

/** The files in the build context: .dockerignore excludes everything else. */
const included = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1));

/** The files and folders that are copied from the repository, not from another stage. */
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, args]) =>
  args
    .split(' ')
    .filter((word) => !word.startsWith('--'))
    .slice(0, -1),
);

describe('docker/Dockerfile', () => {
  it('can be built on another base image', () => {
    expect(dockerfile).toMatch(/^ARG BASE_IMAGE=node:26\.10\.0-slim$/m);
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(bases).toEqual(['${BASE_IMAGE}', '${BASE_IMAGE}']);
    expect(dockerfile.indexOf('ARG BASE_IMAGE')).toBeLessThan(dockerfile.indexOf('FROM '));
  });

  it('copies files that exist and that .dockerignore includes', () => {
    expect(copied).toEqual(
      expect.arrayContaining(['package.json', 'src', 'web', 'scripts', 'sounds', 'docker/switchhook']),
    );
    expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const isIncluded = (path: string) => included.some((each) => each === path || each.startsWith(`${path}/`));
    expect(copied.filter((path) => !isIncluded(path))).toEqual([]);
  });

  it('contains the licence of the product and those of its dependencies', () => {
    const [, final] = dockerfile.split('\nFROM ').slice(-2);
    expect(final).toMatch(/^COPY LICENSE THIRD-PARTY-NOTICES\.txt \.\/$/m);
  });

  it('includes nothing by .dockerignore that does not exist or that may contain secrets', () => {
    expect(read('.dockerignore').split('\n')[0]).toBe('*');
    expect(included.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(included.filter((path) => /^(data|\.env|\.git$|node_modules)/.test(path))).toEqual([]);
  });

  it('has the scripts that the commands in the container need', () => {
    for (const script of ['typeorm']) {
      const file = /node (scripts\/\S+)/.exec((JSON.parse(read('package.json')) as Scripts).scripts[script])![1];
      expect(included).toContain(file);
      for (const [, used] of read(file).matchAll(/from '\.\/([\w-]+\.mjs)'/g))
        expect(included).toContain(`scripts/${used}`);
    }
  });

  it('contains compiled code that its user can read but not change', () => {
    const [, folder] = /'(\.cache\/\w+)'/.exec(read('src/platform/runtime/compile-cache.ts'))!;
    const steps = [
      `^RUN mkdir -p .*node_modules/${folder}`,
      '^USER node\n#.*\nRUN .*node dist/cli\\.js',
      `^USER root\nRUN chown -R root:root node_modules/${folder} && chmod -R u=rwX,go=rX node_modules/${folder}`,
    ].map((step) => dockerfile.search(new RegExp(step, 'm')));
    expect(steps).toEqual(steps.filter((at) => at > 0).sort((a, b) => a - b));
  });

  it('runs without root, with one volume and a health check', () => {
    const last = dockerfile.lastIndexOf('\nUSER ');
    expect(dockerfile.slice(last)).toMatch(/^\nUSER node\n/);
    expect(last).toBeLessThan(dockerfile.indexOf('\nCMD '));
    expect(dockerfile).toMatch(/^VOLUME \/data$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n.*health\/ready/m);
    expect(dockerfile).toMatch(/^COPY --chmod=755 docker\/switchhook /m);
  });
});

interface Scripts {
  scripts: Record<string, string>;
}

describe('npm run test:image', () => {
  const testImage = (path: string) =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/test-image.mjs')], { encoding: 'utf8', env: { PATH: path } });

  it('runs that script', () => {
    expect((JSON.parse(read('package.json')) as Scripts).scripts['test:image']).toBe('node scripts/test-image.mjs');
  });

  it('reports that docker is missing', () => {
    const { status, stderr } = testImage('/nonexistent');
    expect(status).toBe(1);
    expect(stderr).toBe(
      'The image cannot be tested, because there is no docker command. Install docker and start its daemon.\n',
    );
  });

  it('reports that docker does not answer', () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchhook-docker-'));
    writeFileSync(join(folder, 'docker'), '#!/bin/sh\necho "no daemon" >&2\nexit 1\n', { mode: 0o755 });
    const { status, stderr } = testImage(folder);
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([1, expect.stringContaining('docker does not answer: no daemon.')]);
  });
});

describe.each(['compose.yml', 'compose.scale.yml'])('docker/%s', (file) => {
  it('shows how to create a company', () => {
    const comment = read(`docker/${file}`).split('\nname: ')[0];
    expect(comment).toContain(`docker compose -f docker/${file} exec switchhook switchhook company:create`);
    expect(comment).toContain('--owner-email');
  });

  it('mounts existing files', () => {
    const mounts = [...read('docker/monitoring.yml').matchAll(/- \.\/([\w./-]+):\//g)].map(([, path]) => path);
    expect(mounts.length).toBeGreaterThan(3);
    expect(mounts.filter((path) => !existsSync(join(ROOT, 'docker', path)))).toEqual([]);
    expect(read(`docker/${file}`)).toContain('extends: { file: monitoring.yml, service: prometheus }');
  });
});
