import type { Mail } from '../../../ports/mailer.js';
import type { Webhook } from '../webhook.entity.js';

export type DisableReason = 'failing' | 'gone';

const EXPLANATIONS: Record<DisableReason, string> = {
  failing: 'its receiver has not accepted an event for about 12 hours',
  gone: 'its receiver answered 410 Gone',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Names only the host, because the rest of the URL may contain secrets of the receiver. */
export function disabledMail(to: string, webhook: Webhook, reason: DisableReason, serviceName: string): Mail {
  const { host } = new URL(webhook.url);
  const kind = webhook.isCallback ? 'callback' : 'webhook';
  const lines = [
    `The ${kind} "${webhook.customName}" to ${host} was disabled, because ${EXPLANATIONS[reason]}.`,
    `What it missed, and what happens from now on, is held for 3 days and sent when the ${kind} is set ${
      webhook.isCallback ? 'once more' : 'active again'
    }:`,
    webhook.isCallback
      ? 'POST /v1/numbers/:id/messages/configuration'
      : `PUT /v1/webhooks/${webhook.uuid} {"active": true}`,
  ];
  return {
    to,
    subject: `${serviceName}: the ${kind} "${webhook.customName.replace(/[\p{Cc}]/gu, ' ')}" was disabled`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
}
