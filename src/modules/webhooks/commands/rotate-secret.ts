import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';
import { newSecret } from '../../../platform/crypto/standard-webhooks.js';

export class RotateSecret extends Command<{ signingSecret: string }, { owner: Owner; ref: WebhookRef }> {}

@CommandHandler(RotateSecret)
export class RotateSecretHandler implements ICommandHandler<RotateSecret> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  execute({ owner, ref }: RotateSecret): Promise<{ signingSecret: string }> {
    const signingSecret = newSecret();
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      webhook.rotate(this.box.seal(signingSecret), this.clock.now());
      await tx.save(webhook);
      return { signingSecret };
    });
  }
}
