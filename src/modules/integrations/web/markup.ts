import { escapeHtml } from '../../../platform/http/browser/page.js';
import { ACT, LOG_OUT } from './acts.js';

/** A picture of an app; its first letter when it has none. */
export const tile = (name: string, logo: string | null): string =>
  logo === null
    ? `<span class="tile" aria-hidden="true">${escapeHtml([...name][0].toUpperCase())}</span>`
    : `<img class="tile" src="${escapeHtml(logo)}" alt="">`;

/** Where the pictures of apps may come from. */
export const logoOrigins = (logos: readonly (string | null)[]): string[] => [
  ...new Set(logos.filter((logo) => logo !== null).map(sourceOf)),
];

/** An address as a Content-Security-Policy names its place; one with an IPv6 address in it has no name there. */
export function sourceOf(url: string): string {
  const { origin, protocol, hostname } = new URL(url);
  return hostname.startsWith('[') ? protocol : origin;
}

export const loggedInAs = (email: string, field: string): string =>
  `<div class="foot soft">Logged in as ${escapeHtml(email)}. <form method="post">${field}` +
  `<button class="link" name="${ACT}" value="${LOG_OUT}">Log out</button></form></div>`;
