import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { quotedName } from '../../../platform/mail/quoted-name.js';
import { SendMail } from '../../../platform/mail/send-mail.js';
import { AdminAddresses } from '../../../contracts/users/queries.js';
import type { Mail } from '../../../ports/mailer.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { escapeHtml } from '../../../platform/http/browser/page.js';
import { Webhook } from '../webhook.entity.js';

type DisableReason = 'failing' | 'gone';

const EXPLANATIONS: Record<DisableReason, string> = {
  failing: 'its receiver has not accepted an event for about 12 hours',
  gone: 'its receiver answered 410 Gone',
};

/** Disables a webhook whose receiver keeps failing and mails the Admins of its company, once. */
@Injectable()
export class WebhookDisabler {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async disable(tx: Transaction, webhookId: number, reason: DisableReason): Promise<void> {
    const webhook = await tx.lock(Webhook, { id: webhookId });
    if (!webhook?.disable(this.clock.now())) return;
    await tx.save(webhook);
    const addresses = await this.queries.execute(new AdminAddresses({ companyId: webhook.companyId }));
    for (const to of addresses)
      await this.commands.execute(new SendMail({ mail: disabledMail(to, webhook, reason, this.config.serviceName) }));
  }
}

/** Names only the host, because the rest of the URL may contain secrets of the receiver. */
function disabledMail(to: string, webhook: Webhook, reason: DisableReason, serviceName: string): Mail {
  const { host } = new URL(webhook.url);
  const kind = webhook.isCallback ? 'callback' : 'webhook';
  const name = quotedName(webhook.customName);
  const lines = [
    `The ${kind} ${name} to ${host} was disabled, because ${EXPLANATIONS[reason]}.`,
    `What it missed, and what happens from now on, is held for 3 days and sent when the ${kind} is set ${
      webhook.isCallback ? 'once more' : 'active again'
    }:`,
    webhook.isCallback
      ? 'POST /v1/numbers/:id/messages/configuration'
      : `PUT /v1/webhooks/${webhook.uuid} {"active": true}`,
  ];
  return {
    to,
    subject: `${serviceName}: the ${kind} ${name} was disabled`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  };
}
