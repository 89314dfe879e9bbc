import { HttpResponse } from '../../../platform/http/browser/http-response.js';
import { loginForm } from '../../../platform/http/browser/login-form.js';
import { escapeHtml, page, pageHeaders } from '../../../platform/http/browser/page.js';
import type { FileRef } from '../file-links.js';

const HEADERS_WITH_AUDIO = pageHeaders({ media: ["'self'"] });

/** `field` is the hidden field with the CSRF token. */
export const loginPage = (serviceName: string, field: string, fault?: string): string =>
  page(
    `Log in to ${serviceName}`,
    `<p>This page is for users of the company that the call belongs to.</p>${loginForm(fault, field)}`,
  );

export function playerPage({ kind, callId }: FileRef, audioUrl: string, duration: number): HttpResponse {
  // Relative, so that it plays under whatever host name the page was opened with.
  const { pathname, search } = new URL(audioUrl);
  const length = `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`;
  const html = page(
    `${kind === 'recording' ? 'Recording' : 'Voicemail'} of call ${callId}`,
    `<p>${length}</p><audio controls preload="metadata" src="${escapeHtml(pathname + search)}"></audio>`,
  );
  return new HttpResponse(200, HEADERS_WITH_AUDIO, html);
}
