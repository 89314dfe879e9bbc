import { hash } from 'node:crypto';
import { applyDecorators, Header } from '@nestjs/common';
import { Refusal } from '../refusal.js';

const STYLE = `body{margin:0;font:16px/1.5 system-ui,sans-serif;background:#f3f4f7;color:#1b1f2a;display:grid;min-height:100vh;place-items:center}
main{background:#fff;padding:2.5rem;border-radius:12px;box-shadow:0 1px 3px #0002,0 12px 32px #0001;width:min(24rem,calc(100vw - 5rem))}
h1{font-size:1.35rem;margin:0 0 .5rem}label{display:block;font-weight:600;margin:1.25rem 0 .35rem}
input{width:100%;box-sizing:border-box;padding:.65rem .75rem;font:inherit;border:1px solid #c3c8d4;border-radius:8px}
button{margin-top:1.25rem;width:100%;padding:.7rem;font:inherit;font-weight:600;border:0;border-radius:8px;background:#2b54d6;color:#fff;cursor:pointer}
.fault{color:#b3261e;margin:.75rem 0 0}`;

/** Pages run no script and load nothing; the one style sheet is named by its hash. */
export const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]);

export const page = (title: string, content: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** A refusal that a person reads in a browser. */
export class PageRefusal extends Refusal {
  constructor(
    status: number,
    readonly html: string,
  ) {
    super(status, 'The page says why.', undefined, PAGE_HEADERS);
  }
}

/** An answer that is a page. */
export const AsPage = (): MethodDecorator =>
  applyDecorators(...Object.entries(PAGE_HEADERS).map(([name, value]) => Header(name, value)));
