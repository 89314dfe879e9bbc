import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../api-error.js';
import type { Config } from '../../config.js';
import { VERSION } from '../../version.js';
import { escapeHtml } from './page.js';

const FOLDER = join(__dirname, '..', '..', '..', '..', 'web', 'dist');

/** A document of the built pages, with its scripts and styles. */
export class BuiltPage {
  private html: string | undefined;

  constructor(
    /** Name of the document in the build. */
    private readonly file: string,
    /** Its address for users. */
    private readonly url: string,
    private readonly config: Config,
  ) {}

  get isBuilt(): boolean {
    return existsSync(join(FOLDER, this.file));
  }

  /** Throws 404 if it is not built. */
  read(): string {
    return (this.html ??= this.withAddresses(this.readFile(this.file)));
  }

  /** A text file of the build; throws 404 if it is not built. */
  readFile(name: string): string {
    return this.readBytes(name).toString('utf8');
  }

  /** A file of the build; throws 404 if it is not built. */
  readBytes(name: string): Buffer {
    if (!this.isBuilt) throw new ApiError(404, 'This page is not built; run npm run build.');
    return readFileSync(join(FOLDER, name));
  }

  /** The path of its icon, relative to the document. */
  readIcon(): string {
    return /<link rel="icon" href="([^"]+)"/.exec(this.readFile(this.file))![1]!;
  }

  /** The prefix is the path of the document plus the path of its files in the build. */
  serveFiles(server: FastifyInstance, prefix: string): void {
    if (!this.isBuilt) return;
    void server.register(fastifyStatic, {
      root: join(FOLDER, 'assets'),
      prefix,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      index: false,
      decorateReply: false,
    });
  }

  headersWith(policy: readonly string[]) {
    return {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Referrer-Policy': 'same-origin',
      // The document names the hashed files of its own build.
      'Cache-Control': 'no-cache',
    };
  }

  /** Behind a proxy the pages and the API may have other paths than here. */
  private withAddresses(document: string): string {
    const { baseUrl, serviceName, phoneUrl } = this.config;
    const base = `${new URL(this.url).pathname.replace(/\/$/, '')}/`;
    const meta = {
      'service-name': serviceName,
      version: VERSION,
      'api-path': new URL(baseUrl).pathname,
      'phone-url': phoneUrl,
    };
    const tags = Object.entries(meta).map(
      ([name, content]) => `<meta name="${name}" content="${escapeHtml(content)}" />`,
    );
    return document.replace('<head>', () => `<head><base href="${escapeHtml(base)}" />${tags.join('')}`);
  }
}
