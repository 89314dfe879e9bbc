import { escapeHtml } from './page.js';

export const errorLine = (error: string | undefined): string =>
  error ? `<p class="fault" role="alert">${escapeHtml(error)}</p>` : '';

/** Posts to the URL of the page; `hidden` is HTML for further fields. */
export const loginForm = (error?: string, hidden = ''): string =>
  `<form method="post">${hidden}` +
  `<label for="email">Email</label><input id="email" name="email" type="email" maxlength="254" autocomplete="username" required autofocus>` +
  `<label for="password">Password</label><input id="password" name="password" type="password" maxlength="128" autocomplete="current-password" required>` +
  `${errorLine(error)}<button>Log in</button></form>`;

/** The text of a form field; empty if it is missing or not a string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
