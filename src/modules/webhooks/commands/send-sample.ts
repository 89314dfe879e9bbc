import { randomBytes, randomUUID } from 'node:crypto';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { BodySchema, Field } from '../../../platform/http/validation/fields.js';
import { findDefinition } from '../catalogue/event-catalogue.js';
import { DeliveryQueue } from '../delivery/queue/delivery-queue.js';
import { envelope } from '../delivery/sending/envelope.js';
import { eventName } from '../dto/webhook-fields.js';
import { lockWebhook, type Owner, type WebhookRef } from '../webhook-ref.js';

@BodySchema('SendTestEvent', 'The event to send a sample of.')
export class SendSampleBody {
  @Field(eventName, { mandatory: true, description: 'Name of the event.', example: 'call.created' })
  event: string;
}

export class SendSample extends Command<{ deliveryId: number }, { owner: Owner; ref: WebhookRef; event: string }> {}

/** Sent whether or not the webhook subscribes to the event, so that receivers can be tested before. */
@CommandHandler(SendSample)
export class SendSampleHandler implements ICommandHandler<SendSample> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queue: DeliveryQueue,
    private readonly clock: Clock,
  ) {}

  execute({ owner, ref, event }: SendSample): Promise<{ deliveryId: number }> {
    const definition = findDefinition(event)!;
    return this.work.run(async (tx) => {
      const webhook = await lockWebhook(tx, owner, ref);
      webhook.assertActive();
      const webhookId = webhook.id;
      const eventKey = randomUUID();
      await this.queue.add(tx, [
        {
          webhookId,
          eventKey,
          event,
          messageId: `msg_${randomBytes(20).toString('base64url')}`,
          subject: `test:${eventKey}`,
          body: envelope(definition, this.clock.now(), definition.sample),
        },
      ]);
      const [delivery] = await tx.rows<{ id: number }>(
        'SELECT id FROM deliveries WHERE webhook_id = ? AND event_key = ? AND event = ?',
        [webhookId, eventKey, event],
      );
      return { deliveryId: delivery!.id };
    });
  }
}
