import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Field, text } from '../../../platform/http/fields.js';
import { refuseBadUrl, webUrl } from '../../../platform/http/web-url.js';
import { Refusal } from '../../../platform/refusal.js';
import { SecretBox } from '../../../platform/secret-box.js';
import { OwningIntegrations } from '../owning-integrations.js';
import { eventNames, trueOrFalse } from '../webhook-fields.js';
import { MOST_WEBHOOKS, WebhookList } from '../webhook-list.js';
import type { Owner } from '../webhook-ref.js';
import { newSecret, Webhook } from '../webhook.entity.js';

export class RegisterWebhookBody {
  @Field(webUrl, {
    mandatory: true,
    description: 'Public, https, without user name and password',
    example: 'https://receiver.example.com/events',
  })
  url: string;

  @Field(text(255), { description: 'Webhook by default', example: 'CRM' })
  custom_name?: string;

  @Field(eventNames, { description: 'All events, later ones too, when absent or empty', example: ['call.created'] })
  events?: string[];

  @Field(trueOrFalse, { description: 'False to send nothing yet', example: true })
  active?: boolean;
}

export class RegisterWebhook extends Command<{ webhookId: number; signingSecret: string }> {
  constructor(
    readonly owner: Owner,
    readonly body: RegisterWebhookBody,
  ) {
    super();
  }
}

@CommandHandler(RegisterWebhook)
export class RegisterWebhookHandler implements ICommandHandler<RegisterWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly list: WebhookList,
    private readonly integrations: OwningIntegrations,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({
    owner: { companyId, tokenId },
    body,
  }: RegisterWebhook): Promise<{ webhookId: number; signingSecret: string }> {
    refuseBadUrl('url', body.url, this.config.webhookAllowPrivate);
    const signingSecret = newSecret();
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const enabled = await this.integrations.isEnabled(companyId, tokenId);
      if ((await this.list.add(tx, companyId, now, MOST_WEBHOOKS)) === undefined)
        throw new Refusal(400, `The maximum of ${MOST_WEBHOOKS} webhooks is reached.`);
      const webhook = Webhook.at(body.url, { companyId, tokenId }, this.box.seal(signingSecret), now);
      webhook.rename(body.custom_name ?? '');
      webhook.hear(body.events ?? [], 'replace');
      if (body.active === false) webhook.deactivate(now);
      else if (!enabled) webhook.pause(now);
      await tx.save(webhook);
      return { webhookId: webhook.id, signingSecret };
    });
  }
}
