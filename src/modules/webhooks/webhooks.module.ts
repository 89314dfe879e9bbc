import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SENT_EVENTS } from '../../platform/http/openapi/webhooks.js';
import { CATALOGUE } from './catalogue.js';
import { PostCallbackHandler, RemoveCallbackHandler, SetCallbackHandler } from './commands/callbacks.js';
import { DeleteWebhookHandler } from './commands/delete-webhook.js';
import { QueueDeliveriesHandler, WebhooksSaga } from './commands/queue-deliveries.js';
import { RegisterWebhookHandler } from './commands/register-webhook.js';
import { RotateSecretHandler } from './commands/rotate-secret.js';
import { ReplayDeliveriesHandler, RetryDeliveryHandler } from './commands/send-again.js';
import { SendSampleHandler } from './commands/send-sample.js';
import { UpdateWebhookHandler } from './commands/update-webhook.js';
import { PauseWebhooksHandler, ResumeWebhooksHandler, RetireWebhooksHandler } from './commands/webhooks-of-token.js';
import { DeliveriesController } from './deliveries.controller.js';
import { DeliveryPresenter } from './delivery.presenter.js';
import { Claims } from './delivery/claims.js';
import { DeliverDue } from './delivery/deliver-due.js';
import { DeliveryMetrics } from './delivery/delivery-metrics.js';
import { DeliveryQueue } from './delivery/delivery-queue.js';
import { GiveUp } from './delivery/give-up.js';
import { Lanes } from './delivery/lanes.js';
import { Outcomes } from './delivery/outcomes.js';
import { Retention } from './delivery/retention.js';
import { Sender } from './delivery/sender.js';
import { Targets } from './delivery/targets.js';
import { OwningIntegrations } from './owning-integrations.js';
import { GetDeliveryHandler, ListDeliveriesHandler } from './queries/deliveries.js';
import { GetWebhookHandler, ListWebhooksHandler } from './queries/webhooks.js';
import { Snapshots } from './snapshots.js';
import { WebhookList } from './webhook-list.js';
import { EndRetirement, PurgeDeliveries, WebhookRemoval } from './webhook-removal.js';
import { Webhook } from './webhook.entity.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhooksController } from './webhooks.controller.js';

/** The reference shows receivers what they may get. */
const sentEvents = { provide: SENT_EVENTS, useValue: CATALOGUE };

const commands = [
  ...[RegisterWebhookHandler, UpdateWebhookHandler, DeleteWebhookHandler, RotateSecretHandler],
  ...[PauseWebhooksHandler, ResumeWebhooksHandler, RetireWebhooksHandler],
  ...[SendSampleHandler, RetryDeliveryHandler, ReplayDeliveriesHandler],
  ...[SetCallbackHandler, RemoveCallbackHandler, PostCallbackHandler],
];
const queries = [GetWebhookHandler, ListWebhooksHandler, GetDeliveryHandler, ListDeliveriesHandler];

@Module({
  imports: [TypeOrmModule.forFeature([Webhook])],
  controllers: [WebhooksController, DeliveriesController],
  providers: [
    sentEvents,
    ...[Snapshots, WebhooksSaga, QueueDeliveriesHandler],
    ...[Lanes, DeliveryQueue, Targets, Claims, Sender, Outcomes, GiveUp, DeliveryMetrics, DeliverDue, Retention],
    ...[WebhookList, WebhookRemoval, PurgeDeliveries, EndRetirement, OwningIntegrations],
    ...[WebhookPresenter, DeliveryPresenter],
    ...commands,
    ...queries,
  ],
})
export class WebhooksModule {}
