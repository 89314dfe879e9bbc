import { Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { integer, list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { ReplayDeliveries, ReplayDeliveriesBody, RetryDelivery } from '../commands/resend-deliveries.js';
import { SendSample, SendSampleBody } from '../commands/send-sample.js';
import { deliveryShape, deliveryDetailShape, STATUSES } from '../dto/delivery.shape.js';
import { GetDelivery, ListDeliveries } from '../queries/deliveries.js';
import { WebhookPath, type WebhookRef } from '../webhook-ref.js';

const one = object({ delivery: deliveryDetailShape });
const INACTIVE = 'This webhook is not active; set active to true first.';

@Controller('v1/webhooks/:webhook_id')
export class DeliveriesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('deliveries')
  @ApiQuery({ name: 'status', required: false, schema: { type: 'string', enum: [...STATUSES] } })
  @ApiQuery({ name: 'event', required: false, schema: { type: 'string' }, description: 'The name of an event' })
  @Describe({
    summary: 'List what was or will be sent to a webhook',
    responses: { 200: object({ meta, deliveries: list(deliveryShape) }) },
    listing: true,
  })
  list(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @Listing() listing: Listing) {
    return this.queries.execute(new ListDeliveries({ owner: caller, ref, listing }));
  }

  @Get('deliveries/:delivery_id')
  @Describe({ summary: 'Retrieve a delivery with its attempts and its body', responses: { 200: one } })
  get(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @PathId('delivery_id') deliveryId: number) {
    return this.queries.execute(new GetDelivery({ owner: caller, ref, deliveryId }));
  }

  @IdempotentPost('deliveries/:delivery_id/retry')
  @HttpCode(202)
  @Describe({
    summary: 'Send a delivery again',
    description: 'With the same webhook-id and the same bytes; at once, or after what is queued of its subject.',
    responses: { 202: one },
    errors: { 400: INACTIVE, 422: 'The body of this delivery is no longer kept, so it cannot be sent again.' },
  })
  async retry(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @PathId('delivery_id') deliveryId: number) {
    await this.commands.execute(new RetryDelivery({ owner: caller, ref, deliveryId }));
    return this.queries.execute(new GetDelivery({ owner: caller, ref, deliveryId }));
  }

  @IdempotentPost('replay')
  @HttpCode(202)
  @Describe({
    summary: 'Send again what failed in a span of time',
    responses: { 202: object({ replayed: integer(3, 'How many deliveries are sent again') }) },
    errors: { 400: INACTIVE, 422: 'from is mandatory and must not be blank.' },
  })
  replay(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @JsonBody() body: ReplayDeliveriesBody) {
    return this.commands.execute(new ReplayDeliveries({ owner: caller, ref, body }));
  }

  @IdempotentPost('test')
  @HttpCode(202)
  @Describe({
    summary: 'Send a sample of an event',
    responses: { 202: one },
    errors: { 400: INACTIVE, 422: 'event is mandatory and must not be blank.' },
  })
  async test(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef, @JsonBody() { event }: SendSampleBody) {
    const { deliveryId } = await this.commands.execute(new SendSample({ owner: caller, ref, event }));
    return this.queries.execute(new GetDelivery({ owner: caller, ref, deliveryId }));
  }
}
