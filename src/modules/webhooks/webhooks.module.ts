import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SENT_EVENTS } from '../../platform/http/openapi/described-webhooks.js';
import { CATALOGUE } from './catalogue/event-catalogue.js';
import { PostCallbackHandler, RemoveCallbackHandler, SetCallbackHandler } from './commands/callbacks.js';
import { DeleteWebhookHandler } from './commands/delete-webhook.js';
import { ImportWebhookHandler } from './commands/import-webhook.js';
import { QueueDeliveriesHandler } from './commands/queue-deliveries.js';
import { RegisterWebhookHandler } from './commands/register-webhook.js';
import { ReplayDeliveriesHandler, RetryDeliveryHandler } from './commands/resend-deliveries.js';
import { RotateSecretHandler } from './commands/rotate-secret.js';
import { SendSampleHandler } from './commands/send-sample.js';
import { PauseWebhooksHandler, ResumeWebhooksHandler, RetireWebhooksHandler } from './commands/token-webhooks.js';
import { UpdateWebhookHandler } from './commands/update-webhook.js';
import { DeliveriesController } from './controllers/deliveries.controller.js';
import { WebhookOverviewsController } from './controllers/webhook-overviews.controller.js';
import { DeliveryPresenter } from './delivery.presenter.js';
import { DeliveryLanes } from './delivery/delivery-lanes.js';
import { DeliveryLoader } from './delivery/delivery-loader.js';
import { DeliveryMetrics } from './delivery/delivery-metrics.js';
import { DeliveryQueue } from './delivery/queue/delivery-queue.js';
import { DeliveryWorker } from './delivery/delivery-worker.js';
import { OutcomeRecorder } from './delivery/queue/outcome-recorder.js';
import { Retention } from './delivery/retention.js';
import { Sender } from './delivery/sending/sender.js';
import { WebhookConnections } from './delivery/webhook-connections.js';
import { WebhookDisabler } from './delivery/webhook-disabler.js';
import { GetDeliveryHandler, ListDeliveriesHandler } from './queries/deliveries.js';
import { GetWebhookHandler, ListWebhooksHandler } from './queries/webhooks.js';
import { ListWebhookOverviewsHandler } from './queries/webhook-overviews.js';
import { GetWebhookSettingsHandler } from './queries/webhook-settings.js';
import { Snapshots } from './snapshots.js';
import { RetirementTimeout, DeliveryPurge, WebhookRemoval } from './webhook-removal.js';
import { Webhook } from './webhook.entity.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhooksController } from './controllers/webhooks.controller.js';
import { WebhooksSaga } from './webhooks.saga.js';
import { SampleWebhooks } from './sample-webhooks.js';
import { Delivery, DeliveryAttempt, DeliveryBody, QueuedDelivery } from './delivery.entity.js';

/** The OpenAPI document lists them. */
const sentEvents = { provide: SENT_EVENTS, useValue: CATALOGUE };

const commands = [
  RegisterWebhookHandler,
  ImportWebhookHandler,
  UpdateWebhookHandler,
  DeleteWebhookHandler,
  RotateSecretHandler,
  PauseWebhooksHandler,
  ResumeWebhooksHandler,
  RetireWebhooksHandler,
  SendSampleHandler,
  RetryDeliveryHandler,
  ReplayDeliveriesHandler,
  SetCallbackHandler,
  RemoveCallbackHandler,
  PostCallbackHandler,
];
const queries = [
  GetWebhookHandler,
  ListWebhooksHandler,
  ListWebhookOverviewsHandler,
  GetWebhookSettingsHandler,
  GetDeliveryHandler,
  ListDeliveriesHandler,
];

@Module({
  imports: [TypeOrmModule.forFeature([Webhook, Delivery, DeliveryBody, DeliveryAttempt, QueuedDelivery])],
  controllers: [WebhooksController, DeliveriesController, WebhookOverviewsController],
  providers: [
    sentEvents,
    Snapshots,
    WebhooksSaga,
    QueueDeliveriesHandler,
    DeliveryQueue,
    WebhookConnections,
    DeliveryLanes,
    DeliveryLoader,
    Sender,
    OutcomeRecorder,
    WebhookDisabler,
    DeliveryMetrics,
    DeliveryWorker,
    Retention,
    WebhookRemoval,
    DeliveryPurge,
    RetirementTimeout,
    SampleWebhooks,
    WebhookPresenter,
    DeliveryPresenter,
    ...commands,
    ...queries,
  ],
})
export class WebhooksModule {}
