import type { UserProfile } from '../../../contracts/users.js';
import { escapeHtml, page } from '../../../platform/http/browser/page.js';
import type { PublicApp } from '../queries/oauth-apps.js';
import { ACT } from './acts.js';
import { loggedInAs, tile } from './markup.js';

export const ALLOW = 'allow';
export const DENY = 'deny';
export const NAME = 'custom_name';
export const LONGEST_NAME = 255;

/** The authorization window: who asks, for what, on behalf of whom. */
export function consentPage(app: PublicApp, company: string, user: UserProfile, field: string): string {
  const name = escapeHtml(app.name);
  const of = escapeHtml(company);
  return page(
    `Connect ${app.name} to ${company}?`,
    `<p>${name} will be able to:</p><ul class="ticks">` +
      `<li>read and change the users, teams, Numbers, calls, contacts and messages of ${of}</li>` +
      `<li>start calls and send messages in its name</li><li>be told of events through webhooks of its own</li></ul>` +
      `<form method="post">${field}<label for="${NAME}">Name of this connection</label>` +
      `<input id="${NAME}" name="${NAME}" value="${name}" maxlength="${LONGEST_NAME}">` +
      // The first button is the one that Enter in the field presses; the style puts it on the right.
      `<div class="pair"><button name="${ACT}" value="${ALLOW}">Allow</button>` +
      `<button class="quiet" name="${ACT}" value="${DENY}">Cancel</button></div></form>` +
      `<p class="soft">You come back to ${escapeHtml(new URL(app.redirectUri).host)}. ` +
      `An Admin can end this at any time under Integrations.</p>${loggedInAs(user.email, field)}`,
    { above: tile(app.name, app.logo) },
  );
}
