import { escapeHtml } from './page.js';

export const errorLine = (fault: string | undefined): string =>
  fault ? `<p class="fault" role="alert">${escapeHtml(fault)}</p>` : '';

/** Posts to the address of its own page; `hidden` is markup that goes along. */
export const loginForm = (fault?: string, hidden = ''): string =>
  `<form method="post">${hidden}` +
  `<label for="email">Email</label><input id="email" name="email" type="email" maxlength="254" autocomplete="username" required autofocus>` +
  `<label for="password">Password</label><input id="password" name="password" type="password" maxlength="128" autocomplete="current-password" required>` +
  `${errorLine(fault)}<button>Log in</button></form>`;

/** A field of a form, whatever was sent in its place. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
