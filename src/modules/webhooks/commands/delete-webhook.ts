import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';
import { WebhookRemoval } from '../webhook-removal.js';

export class DeleteWebhook extends Command<void, { owner: Owner; ref: WebhookRef }> {}

@CommandHandler(DeleteWebhook)
export class DeleteWebhookHandler implements ICommandHandler<DeleteWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly removal: WebhookRemoval,
  ) {}

  execute({ owner, ref }: DeleteWebhook): Promise<void> {
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      await this.removal.remove(tx, webhook);
    });
  }
}
