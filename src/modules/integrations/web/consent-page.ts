import type { UserProfile } from '../../../contracts/users/queries.js';
import { escapeHtml, page } from '../../../platform/http/browser/page.js';
import type { PublicApp } from '../queries/oauth-apps.js';
import { ACTION_FIELD } from './form-actions.js';
import { loggedInAs, tile } from './markup.js';

export const ALLOW = 'allow';
export const DENY = 'deny';
export const NAME = 'custom_name';
export const MAX_NAME_LENGTH = 255;

export function consentPage(app: PublicApp, company: string, user: UserProfile, field: string): string {
  const name = escapeHtml(app.name);
  const of = escapeHtml(company);
  return page(
    `Connect ${app.name} to ${company}?`,
    `<p>${name} will be able to:</p><ul class="ticks">` +
      `<li>read and change the users, teams, Numbers, calls, contacts and messages of ${of}</li>` +
      `<li>start calls and send messages in its name</li><li>receive events through webhooks of its own</li></ul>` +
      `<form method="post">${field}<label for="${NAME}">Name of this connection</label>` +
      `<input id="${NAME}" name="${NAME}" value="${name}" maxlength="${MAX_NAME_LENGTH}">` +
      // Enter presses the first button; the style places it on the right.
      `<div class="pair"><button name="${ACTION_FIELD}" value="${ALLOW}">Allow</button>` +
      `<button class="quiet" name="${ACTION_FIELD}" value="${DENY}">Cancel</button></div></form>` +
      `<p class="soft">You come back to ${escapeHtml(new URL(app.redirectUri).host)}. ` +
      `An Admin can end this at any time under Integrations.</p>${loggedInAs(user.email, field)}`,
    { above: tile(app.name, app.logo) },
  );
}
