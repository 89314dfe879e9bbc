import { escapeHtml, page, PAGE_HEADERS } from '../../../platform/http/page.js';
import type { FileRef } from '../file-links.js';
import { Answer } from './answer.js';

/** The one thing that a page of ours loads. */
const WITH_SOUND = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': `${PAGE_HEADERS['Content-Security-Policy']}; media-src 'self'`,
};

export function loginPage(serviceName: string, fault?: string): string {
  return page(
    `Log in to ${serviceName}`,
    `<p>This page is for users of the company that the call belongs to.</p><form method="post">` +
      `<label for="email">Email</label><input id="email" name="email" type="email" maxlength="254" autocomplete="username" required autofocus>` +
      `<label for="password">Password</label><input id="password" name="password" type="password" maxlength="128" autocomplete="current-password" required>` +
      `${fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : ''}<button>Log in</button></form>`,
  );
}

export function playerPage({ kind, callId }: FileRef, audioUrl: string, duration: number): Answer {
  // Without its host, so that it plays by whatever name the page was opened.
  const { pathname, search } = new URL(audioUrl);
  const length = `${Math.floor(duration / 60)}:${String(duration % 60).padStart(2, '0')}`;
  const html = page(
    `${kind === 'recording' ? 'Recording' : 'Voicemail'} of call ${callId}`,
    `<p>${length}</p><audio controls preload="metadata" src="${escapeHtml(pathname + search)}"></audio>`,
  );
  return new Answer(200, WITH_SOUND, html);
}
