import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { SendMail } from '../../../platform/mail/send-mail.js';
import { AdminAddresses } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { Webhook } from '../webhook.entity.js';
import { disabledMail, type DisableReason } from './disabled-mail.js';

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
