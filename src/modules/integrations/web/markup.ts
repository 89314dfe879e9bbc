import { escapeHtml } from '../../../platform/http/browser/page.js';
import { ACTION_FIELD, LOG_OUT } from './form-actions.js';

/** The logo of an app, or its first letter. */
export function tile(name: string, logo: string | null): string {
  if (logo !== null) return `<img class="tile" src="${escapeHtml(logo)}" alt="">`;
  const [initial = ''] = name;
  return `<span class="tile" aria-hidden="true">${escapeHtml(initial.toUpperCase())}</span>`;
}

/** A Content-Security-Policy cannot express IPv6 hosts, so these become the whole scheme. */
export function cspSourceOf(url: string): string {
  const { origin, protocol, hostname } = new URL(url);
  return hostname.startsWith('[') ? protocol : origin;
}

export const loggedInAs = (email: string, field: string): string =>
  `<div class="foot soft">Logged in as ${escapeHtml(email)}. <form method="post">${field}` +
  `<button class="link" name="${ACTION_FIELD}" value="${LOG_OUT}">Log out</button></form></div>`;
