import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import {
  BodySchema,
  boolean,
  Field,
  assertUrlAllowed,
  text,
  webUrl,
} from '../../../platform/http/validation/fields.js';
import { DeliveryQueue } from '../delivery/queue/delivery-queue.js';
import { isIntegrationEnabled } from '../owning-integrations.js';
import { eventNames } from '../dto/webhook-fields.js';
import { lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';
import type { EventsAction } from '../webhook.entity.js';

@BodySchema('UpdateWebhook', 'Changes to a webhook; fields that are left out do not change.')
export class UpdateWebhookBody {
  @Field(webUrl, {
    notBlank: true,
    description: 'Public https URL to which events are sent, without user name and password.',
    example: 'https://receiver.example.com/events',
  })
  url?: string;

  @Field(text(255), { description: 'Name of the webhook; a blank one restores the default.', example: 'CRM' })
  custom_name?: string;

  @Field(eventNames, {
    description: 'Names of events, which replace the present ones unless events_action says otherwise.',
    example: ['call.ended'],
  })
  events?: string[];

  @Field(boolean, { description: 'Whether events are sent; true also sends the events that were held.', example: true })
  active?: boolean;
}

export class UpdateWebhook extends Command<
  void,
  { owner: Owner; ref: WebhookRef; body: UpdateWebhookBody; action: EventsAction }
> {}

@CommandHandler(UpdateWebhook)
export class UpdateWebhookHandler implements ICommandHandler<UpdateWebhook> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
    private readonly commands: CommandBus,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async execute({ owner, ref, body, action }: UpdateWebhook): Promise<void> {
    const { url, custom_name: name, events, active } = body;
    if (action !== 'replace' && !events?.length)
      throw ApiError.unprocessable('events', 'is mandatory and must not be empty with events_action');
    if (url !== undefined) assertUrlAllowed('url', url, this.config.webhookAllowPrivate);
    await this.work.run(async (tx) => {
      if (active === true && !(await isIntegrationEnabled(this.commands, owner)))
        throw new ApiError(400, 'This integration is disabled; enable it first: POST /v1/integrations/enable.');
      const webhook = await lockWebhook(tx, owner, ref);
      const now = this.clock.now();
      if (url !== undefined) webhook.url = url;
      if (name !== undefined) webhook.rename(name);
      if (events !== undefined) webhook.updateEvents(events, action);
      if (active === false) webhook.deactivate(now);
      if (active === true && webhook.activate(now)) await this.queue.resume(tx, webhook.id);
      await tx.save(webhook);
    });
  }
}
