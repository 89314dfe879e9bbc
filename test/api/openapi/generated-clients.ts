import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '../../..');
const PROGRAMS = {
  redocly: 'node_modules/@redocly/cli/bin/cli.js',
  'openapi-typescript': 'node_modules/openapi-typescript/bin/cli.js',
  'openapi-ts': 'node_modules/@hey-api/openapi-ts/bin/run.js',
  tsc: 'node_modules/typescript-7/bin/tsc',
};

const run = promisify(execFile);

/** A TypeScript program as users of the API write it, in its own folder. */
export class ClientProject {
  readonly folder = mkdtempSync(join(tmpdir(), 'switchhook-clients-'));

  constructor(document: object) {
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
    this.write('openapi.json', JSON.stringify(document));
    this.write('package.json', JSON.stringify({ type: 'module' }));
    this.write(
      'tsconfig.json',
      JSON.stringify({
        compilerOptions: {
          strict: true,
          target: 'ES2022',
          module: 'nodenext',
          lib: ['ES2022', 'DOM', 'DOM.Iterable'],
          types: ['node'],
          rootDir: '.',
          outDir: 'dist',
          skipLibCheck: true,
        },
        include: ['*.ts', 'sdk'],
      }),
    );
  }

  read(name: string): string {
    return readFileSync(join(this.folder, name), 'utf8');
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  /** Runs a development tool in the folder, with its telemetry off. */
  async tool(name: keyof typeof PROGRAMS, ...args: string[]): Promise<string> {
    return this.node(join(ROOT, PROGRAMS[name]), ...args);
  }

  /** Returns the output of a program, and throws it if the program fails. */
  async node(program: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, NO_COLOR: '1', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_NOTIFICATIONS: 'true' };
    const options = { cwd: this.folder, env, maxBuffer: 2 ** 26 };
    try {
      return (await run(process.execPath, [program, ...args], options)).stdout;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${program} failed:\n${stdout}\n${stderr}`, { cause: error });
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

export const LINT_RULES = join(ROOT, 'redocly.yaml');
