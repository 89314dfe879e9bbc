import { randomBytes } from 'node:crypto';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { nextInSequence } from '../../../platform/database/company-sequence.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import {
  BodySchema,
  boolean,
  Field,
  assertUrlAllowed,
  text,
  webUrl,
} from '../../../platform/http/validation/fields.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { isIntegrationEnabled } from '../owning-integrations.js';
import { eventNames } from '../dto/webhook-fields.js';
import type { Owner } from '../webhook-ref.js';
import { newSecret } from '../../../platform/crypto/standard-webhooks.js';
import { CALLBACK_TOKEN_ID, Webhook } from '../webhook.entity.js';

const MAX_WEBHOOKS = 100;
const TOKEN_BYTES = 16;

@BodySchema('CreateWebhook', 'A new webhook.')
export class RegisterWebhookBody {
  @Field(webUrl, {
    mandatory: true,
    description: 'Public https URL to which events are sent, without user name and password.',
    example: 'https://receiver.example.com/events',
  })
  url: string;

  @Field(text(255), { description: 'Name of the webhook; Webhook by default.', example: 'CRM' })
  custom_name?: string;

  @Field(eventNames, {
    description: 'Names of the events to send; without it all events, including those added later.',
    example: ['call.created'],
  })
  events?: string[];

  @Field(boolean, { description: 'Whether events are sent; true by default.', example: true })
  active?: boolean;
}

export class RegisterWebhook extends Command<
  { webhookId: number; signingSecret: string },
  { owner: Owner; body: RegisterWebhookBody }
> {}

@CommandHandler(RegisterWebhook)
export class RegisterWebhookHandler implements ICommandHandler<RegisterWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly box: SecretBox,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, body }: RegisterWebhook): Promise<{ webhookId: number; signingSecret: string }> {
    const { companyId, tokenId } = owner;
    assertUrlAllowed('url', body.url, this.config.webhookAllowPrivate);
    const signingSecret = newSecret();
    const sealed = {
      token: this.box.seal(randomBytes(TOKEN_BYTES).toString('hex')),
      secret: this.box.seal(signingSecret),
    };
    return this.work.run(async (tx) => {
      const now = this.clock.now();
      const enabled = await isIntegrationEnabled(this.commands, owner);
      await assertBelowLimit(tx, companyId);
      const webhook = Webhook.create(body.url, { companyId, tokenId }, sealed, now);
      webhook.rename(body.custom_name ?? '');
      webhook.updateEvents(body.events ?? [], 'replace');
      if (body.active === false) webhook.deactivate(now);
      else if (!enabled) webhook.pause(now);
      await tx.save(webhook);
      return { webhookId: webhook.id, signingSecret };
    });
  }
}

/** Counts the webhooks of all tokens, but no callbacks, which clients do not register. */
async function assertBelowLimit(tx: Transaction, companyId: number): Promise<void> {
  await nextInSequence(tx, companyId, 'webhooks');
  const [registered] = await tx.rows<{ total: number }>(
    'SELECT COUNT(*) AS total FROM webhooks WHERE company_id = ? AND token_id <> ?',
    [companyId, CALLBACK_TOKEN_ID],
  );
  if (registered!.total >= MAX_WEBHOOKS) throw new ApiError(400, `The maximum of ${MAX_WEBHOOKS} webhooks is reached.`);
}
