import { Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { integer, object, page, schema, wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { QueryDto } from '../../../platform/http/query.js';
import { ReplayDeliveries, ReplayDeliveriesBody, RetryDelivery } from '../commands/resend-deliveries.js';
import { SendSample, SendSampleBody } from '../commands/send-sample.js';
import { DeliveryFilters } from '../dto/webhook-fields.js';
import { deliveryShape, deliveryDetailShape } from '../dto/delivery.shape.js';
import { GetDelivery, ListDeliveries } from '../queries/deliveries.js';
import { WebhookPath, type WebhookRef } from '../webhook-ref.js';

const one = wrapped('DeliveryResponse', 'delivery', deliveryDetailShape, 'The delivery.');
const many = page('DeliveryList', 'deliveries', deliveryShape);
const replayed = schema(
  'ReplayedDeliveries',
  'The result of a replay.',
  object({ replayed: integer(3, 'Number of deliveries that are sent again.') }),
);

const INACTIVE = 'This webhook is not active; set active to true first.';

@InDomain('Webhooks')
@Controller('v1/webhooks/:webhook_id')
export class DeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('deliveries')
  @Describe({
    id: 'listDeliveries',
    summary: 'List the deliveries of a webhook',
    description: 'Returns the events that were sent, or will be sent, to the webhook.',
    responses: { 200: many },
  })
  list(
    @Caller() caller: Caller,
    @WebhookPath() ref: WebhookRef,
    @Listing() listing: Listing,
    @QueryDto() filters: DeliveryFilters,
  ) {
    return this.queries.execute(new ListDeliveries({ owner: caller, ref, listing, filters }));
  }

  @Get('deliveries/:delivery_id')
  @Describe({
    id: 'getDelivery',
    summary: 'Retrieve a delivery',
    description: 'Returns a delivery with its attempts and its body.',
    responses: { 200: one },
  })
  get(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @PathId('delivery_id') deliveryId: number) {
    return this.queries.execute(new GetDelivery({ owner: caller, ref, deliveryId }));
  }

  @IdempotentPost('deliveries/:delivery_id/retry')
  @HttpCode(202)
  @Describe({
    id: 'retryDelivery',
    summary: 'Retry a delivery',
    description:
      'Sends the same bytes with the same webhook-id again, at once or after other events of the same subject. The webhook must be active.',
    responses: { 202: one },
    errors: { 400: INACTIVE, 422: 'The body of this delivery is no longer stored, so it cannot be sent again.' },
  })
  async retry(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @PathId('delivery_id') deliveryId: number) {
    await this.commands.execute(new RetryDelivery({ owner: caller, ref, deliveryId }));
    return this.queries.execute(new GetDelivery({ owner: caller, ref, deliveryId }));
  }

  @IdempotentPost('replay')
  @HttpCode(202)
  @Describe({
    id: 'replayDeliveries',
    summary: 'Replay failed deliveries',
    description: 'Sends the failed deliveries of a period again. The webhook must be active.',
    responses: { 202: replayed },
    errors: { 400: INACTIVE, 422: 'from is mandatory and must not be blank.' },
  })
  replay(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @JsonBody() body: ReplayDeliveriesBody) {
    return this.commands.execute(new ReplayDeliveries({ owner: caller, ref, body }));
  }

  @IdempotentPost('test')
  @HttpCode(202)
  @Describe({
    id: 'sendTestEvent',
    summary: 'Send a test event',
    description:
      'Sends a sample of an event, even if the webhook does not subscribe to it. The webhook must be active.',
    responses: { 202: one },
    errors: { 400: INACTIVE, 422: 'event is mandatory and must not be blank.' },
  })
  async test(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @JsonBody() { event }: SendSampleBody) {
    const { deliveryId } = await this.commands.execute(new SendSample({ owner: caller, ref, event }));
    return this.queries.execute(new GetDelivery({ owner: caller, ref, deliveryId }));
  }
}
