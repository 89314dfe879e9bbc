import { hash } from 'node:crypto';
import { applyDecorators, Header } from '@nestjs/common';
import { ApiError } from '../../api-error.js';
import { STYLE } from './style.js';

/** Origins that the Content-Security-Policy of a page allows; none by default. */
export interface PageSources {
  /** Includes the targets of redirects after a form, because browsers check these too. */
  forms?: readonly string[];
  images?: readonly string[];
  media?: readonly string[];
}

const STYLE_HASH = hash('sha256', STYLE, 'base64');

/** Pages have no scripts; the style sheet is allowed by its hash. */
export function pageHeaders({ forms = [], images = [], media = [] }: PageSources = {}) {
  const policy = [
    `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action ${["'self'", ...forms].join(' ')}`,
    `frame-ancestors 'none'; base-uri 'none'`,
    ...(images.length > 0 ? [`img-src ${images.join(' ')}`] : []),
    ...(media.length > 0 ? [`media-src ${media.join(' ')}`] : []),
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}

export const PAGE_HEADERS = pageHeaders();

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** `above` is HTML before the title. */
export const page = (title: string, content: string, { above = '' }: { above?: string } = {}): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
  `<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${above}` +
  `<h1>${escapeHtml(title)}</h1>${content}</main></body></html>`;

/** An error that is shown as a page. */
export class PageError extends ApiError {
  constructor(
    status: number,
    readonly html: string,
    headers: Record<string, string> = PAGE_HEADERS,
  ) {
    super(status, 'The page says why.', undefined, headers);
  }
}

/** Adds the headers of a page to the response. */
export const AsPage = (): MethodDecorator =>
  applyDecorators(...Object.entries(PAGE_HEADERS).map(([name, value]) => Header(name, value)));
