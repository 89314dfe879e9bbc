import type { UserProfile } from '../../../contracts/users/queries.js';
import { escapeHtml, page } from '../../../platform/http/browser/page.js';
import type { InstalledIntegration } from '../queries/installed-integrations.js';
import type { PublicApp } from '../queries/oauth-apps.js';
import { ACTION_FIELD } from './form-actions.js';
import { loggedInAs, tile } from './markup.js';

export const UNINSTALL = 'uninstall';
export const ENABLE = 'enable';
export const DISABLE = 'disable';
export const ID = 'integration_id';

interface IntegrationsView {
  company: string;
  user: UserProfile;
  installed: readonly InstalledIntegration[];
  apps: readonly PublicApp[];
  field: string;
}

export function integrationsPage({ company, user, installed, apps, field }: IntegrationsView): string {
  const none = '<p class="soft">Nothing is connected yet.</p>';
  const rows = installed.map((each) => installedRow(each, field)).join('');
  return page(
    `Integrations of ${company}`,
    `<p class="soft">What is connected here acts for the whole company until it is uninstalled.</p>` +
      (installed.length > 0 ? `<ul class="plain">${rows}</ul>` : none) +
      `<h2>Apps</h2>` +
      (apps.length > 0
        ? `<ul class="plain">${apps.map(appRow).join('')}</ul>`
        : '<p class="soft">The operator has registered no app yet.</p>') +
      loggedInAs(user.email, field),
    { wide: true },
  );
}

function installedRow(
  { id, app, customName, logo, active, createdAt, installedBy, createdUsers }: InstalledIntegration,
  field: string,
) {
  const badge = active ? '<span class="badge on">Enabled</span>' : '<span class="badge">Disabled</span>';
  const by = installedBy === undefined ? '' : ` by ${escapeHtml(installedBy)}`;
  const form = (content: string): string =>
    `<form method="post">${field}<input type="hidden" name="${ID}" value="${id}">${content}</form>`;
  const other = active ? { act: DISABLE, word: 'Disable' } : { act: ENABLE, word: 'Enable' };
  return (
    `<li class="row">${tile(app, logo)}<div><b>${escapeHtml(customName)}</b>${badge}` +
    `<p class="soft">${escapeHtml(app)}, connected on ${day(createdAt)}${by}</p></div><div class="acts">` +
    form(`<button class="quiet" name="${ACTION_FIELD}" value="${other.act}">${other.word}</button>`) +
    `<details><summary>Uninstall</summary><p>Its access ends at once, and its webhooks with it.</p>${whoStays(createdUsers)}` +
    form(
      `<button class="danger" name="${ACTION_FIELD}" value="${UNINSTALL}">Uninstall ${escapeHtml(customName)}</button>`,
    ) +
    `</details></div></li>`
  );
}

const whoStays = (users: InstalledIntegration['createdUsers']): string =>
  users.length === 0
    ? ''
    : `<p>Users that it created stay: ${users.map(({ email }) => escapeHtml(email)).join(', ')}</p>`;

const appRow = ({ name, logo, installUri }: PublicApp): string =>
  `<li class="row">${tile(name, logo)}<div><b>${escapeHtml(name)}</b>` +
  `<p class="soft">${escapeHtml(new URL(installUri).host)}</p></div><div class="acts">` +
  `<a class="button" href="${escapeHtml(installUri)}" target="_blank" rel="noopener noreferrer">Install</a></div></li>`;

const day = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
