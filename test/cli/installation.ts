import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDatabase, freshDatabase } from '../support/database/database.js';
import { type Ended, runCommandLine } from './run-in.js';

/** A fresh database and data folder for the CLI and servers. */
export class Installation {
  private constructor(
    readonly env: Record<string, string>,
    private readonly drop: () => Promise<void>,
  ) {}

  /** With tables, but without data. */
  static create(): Promise<Installation> {
    return Installation.on(freshDatabase);
  }

  /** Without tables. */
  static createEmpty(): Promise<Installation> {
    return Installation.on(emptyDatabase);
  }

  private static async on(newDatabase: typeof freshDatabase): Promise<Installation> {
    const dataDir = mkdtempSync(join(tmpdir(), 'switchhook-cli-'));
    const database = await newDatabase(dataDir);
    const env = { DATA_DIR: dataDir, DATABASE_URL: database.url, SECRET_KEY: 'a secret key for tests only' };
    return new Installation(env, async () => {
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  }

  run(args: readonly string[], stdin?: string): Promise<Ended> {
    return runCommandLine(args, this.env, stdin);
  }

  /** Runs a command with --json that must succeed and print exactly one object. */
  async json(args: readonly string[], stdin?: string): Promise<any> {
    const { code, stdout, stderr } = await this.run([...args, '--json'], stdin);
    if (code !== 0) throw new Error(`${args[0]} failed: ${stderr}`);
    expect(stdout).toMatch(/^\{.*\}\n$/);
    return JSON.parse(stdout);
  }

  close(): Promise<void> {
    return this.drop();
  }
}

/** Splits a command line at spaces; values with spaces follow as further arguments. */
export const splitArguments = (line: string, ...more: string[]): string[] => [...line.split(' '), ...more];
