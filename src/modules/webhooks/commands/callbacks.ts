import { randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PostCallback, RemoveCallback, SetCallback } from '../../../contracts/webhooks/commands.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { DeliveryQueue } from '../delivery/queue/delivery-queue.js';
import { lockWebhook } from '../webhook-ref.js';
import { WebhookRemoval } from '../webhook-removal.js';
import { CALLBACK_TOKEN_ID, Webhook } from '../webhook.entity.js';

const lockCallback = (tx: Transaction, companyId: number, id: number): Promise<Webhook> =>
  lockWebhook(tx, { companyId, tokenId: CALLBACK_TOKEN_ID }, { id });

@CommandHandler(SetCallback)
export class SetCallbackHandler implements ICommandHandler<SetCallback> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, target, callbackId }: SetCallback): Promise<{ callbackId: number }> {
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const sealed = { token: this.box.seal(target.token), secret: this.box.seal(target.signingSecret) };
      const callback =
        callbackId === undefined
          ? Webhook.createCallback(companyId, sealed, now)
          : await lockCallback(tx, companyId, callbackId);
      Object.assign(callback, { url: target.url, ...sealed });
      callback.rename(target.name);
      if (callback.activate(now)) await this.queue.resume(tx, callback.id);
      await tx.save(callback);
      return { callbackId: callback.id };
    });
  }
}

@CommandHandler(RemoveCallback)
export class RemoveCallbackHandler implements ICommandHandler<RemoveCallback> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly removal: WebhookRemoval,
  ) {}

  execute({ companyId, callbackId }: RemoveCallback): Promise<void> {
    return this.work.run(async (tx) => this.removal.remove(tx, await lockCallback(tx, companyId, callbackId)));
  }
}

@CommandHandler(PostCallback)
export class PostCallbackHandler implements ICommandHandler<PostCallback> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
  ) {}

  execute({ callbackId, callback }: PostCallback): Promise<void> {
    // Generated once and stored, so that retries carry the same message id.
    const eventKey = randomUUID();
    const messageId = `msg_${eventKey.replaceAll('-', '')}`;
    return this.work.run((tx) => this.queue.add(tx, [{ webhookId: callbackId, eventKey, messageId, ...callback }]));
  }
}
