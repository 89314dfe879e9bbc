import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PauseWebhooks, ResumeWebhooks, RetireWebhooks } from '../../../contracts/webhooks/commands.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { INTEGRATION_DELETED } from '../catalogue/integrations-events.js';
import { DeliveryQueue } from '../delivery/queue/delivery-queue.js';
import { WebhookRemoval } from '../webhook-removal.js';
import { Webhook } from '../webhook.entity.js';

/** The sender of the command has locked the integration, so no webhook can be added meanwhile. */
const lockAll = (tx: Transaction, companyId: number, tokenId: number): Promise<Webhook[]> =>
  tx.lockAll(Webhook, { companyId, tokenId }, { id: 'ASC' });

@CommandHandler(PauseWebhooks)
export class PauseWebhooksHandler implements ICommandHandler<PauseWebhooks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, tokenId }: PauseWebhooks): Promise<void> {
    return this.work.run(async (tx) => {
      for (const webhook of await lockAll(tx, companyId, tokenId)) {
        webhook.pause(this.clock.now());
        await tx.save(webhook);
      }
    });
  }
}

@CommandHandler(ResumeWebhooks)
export class ResumeWebhooksHandler implements ICommandHandler<ResumeWebhooks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, tokenId }: ResumeWebhooks): Promise<void> {
    return this.work.run(async (tx) => {
      const paused = (await lockAll(tx, companyId, tokenId)).filter(({ state }) => state === 'paused');
      for (const webhook of paused) {
        webhook.activate(this.clock.now());
        await tx.save(webhook);
        await this.queue.resume(tx, webhook.id);
      }
    });
  }
}

@CommandHandler(RetireWebhooks)
export class RetireWebhooksHandler implements ICommandHandler<RetireWebhooks> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly removal: WebhookRemoval,
  ) {}

  execute({ companyId, tokenId }: RetireWebhooks): Promise<void> {
    return this.work.run(async (tx) => {
      for (const webhook of await lockAll(tx, companyId, tokenId))
        await this.removal.retire(tx, webhook, INTEGRATION_DELETED);
    });
  }
}
