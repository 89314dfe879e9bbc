import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const FOLDER = join(__dirname, '../../web/dist');

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** What pages load, by the manifest of the build, in kilobytes after gzip. */
export class PageSizes {
  private readonly chunks = JSON.parse(readFileSync(join(FOLDER, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  readonly login = this.with(this.entry(), 'src/screens/login/route.tsx');
  readonly phone = this.with(this.with(new Set(), 'phone.html'), 'src/phone/workspace.tsx');
  readonly shell = this.with(this.with(this.entry(), 'src/app/dashboard.tsx'), 'src/app/shell/route.tsx');

  /** The modules of screens inside the shell. */
  get screens(): string[] {
    return Object.keys(this.chunks).filter(
      (name) => /^src\/screens\/.*route\.tsx$/.test(name) && !this.isOutside(name),
    );
  }

  /** Includes the menus of its header, which load right after it. */
  get phoneWithMenus(): ReadonlySet<string> {
    const menus = ['src/phone/presence/presence-menu.tsx', 'src/phone/shell/account-menu.tsx'];
    return menus.reduce((loaded, name) => this.with(loaded, name), this.phone);
  }

  /** The modules of screens of the phone. */
  get phoneScreens(): string[] {
    return Object.keys(this.chunks).filter((name) => /^src\/phone\/.*route\.tsx$/.test(name));
  }

  scripts(names: ReadonlySet<string>): number {
    return this.sum([...names].map((name) => this.chunks[name].file));
  }

  styles(names: ReadonlySet<string>): number {
    return this.sum([...names].flatMap((name) => this.chunks[name].css ?? []));
  }

  /** What a screen adds to the shell before it appears; later imports do not count. */
  scriptsOfScreen(name: string, shell = this.shell): number {
    return this.scripts(this.with(shell, name)) - this.scripts(shell);
  }

  private isOutside(name: string): boolean {
    return ['login', 'setup', 'reset'].some((page) => name === `src/screens/${page}/route.tsx`);
  }

  private entry(): ReadonlySet<string> {
    return this.with(new Set(), 'index.html');
  }

  private with(loaded: ReadonlySet<string>, name: string): ReadonlySet<string> {
    if (loaded.has(name)) return loaded;
    return (this.chunks[name].imports ?? []).reduce<ReadonlySet<string>>(
      (all, imported) => this.with(all, imported),
      new Set([...loaded, name]),
    );
  }

  private sum(files: readonly string[]): number {
    const bytes = [...new Set(files)].map((file) => gzipSync(readFileSync(join(FOLDER, file))).length);
    return bytes.reduce((all, one) => all + one, 0) / 1024;
  }
}
