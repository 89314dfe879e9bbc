import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiQuery } from '@nestjs/swagger';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { list, meta, object } from '../../../platform/http/openapi/shapes.js';
import { DeleteWebhook } from '../commands/delete-webhook.js';
import { RegisterWebhook, RegisterWebhookBody } from '../commands/register-webhook.js';
import { RotateSecret } from '../commands/rotate-secret.js';
import { UpdateWebhook, UpdateWebhookBody } from '../commands/update-webhook.js';
import { GetWebhook, ListWebhooks } from '../queries/webhooks.js';
import { EventsActionQuery } from '../dto/webhook-fields.js';
import { WebhookPath, type WebhookRef } from '../webhook-ref.js';
import type { EventsAction } from '../webhook.entity.js';
import { webhookShape, webhookWithSecretShape } from '../dto/webhook.shape.js';

const one = object({ webhook: webhookShape });
const withSecret = object({ webhook: webhookWithSecretShape });
const BAD_URL = 'url must start with https://.';

@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    summary: 'List webhooks',
    responses: { 200: object({ meta, webhooks: list(webhookShape) }) },
    listing: true,
  })
  list(@Caller() caller: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListWebhooks({ owner: caller, listing }));
  }

  @Get(':webhook_id')
  @Describe({ summary: 'Retrieve a webhook', responses: { 200: one } })
  get(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef) {
    return this.queries.execute(new GetWebhook({ owner: caller, ref }));
  }

  @IdempotentPost()
  @Describe({
    summary: 'Register a webhook',
    description: 'The only answer, but for that of a rotation, that shows the signing secret.',
    responses: { 201: withSecret },
    errors: { 400: BAD_URL, 422: 'url is mandatory and must not be blank.' },
  })
  async register(@Caller() caller: Caller, @JsonBody() body: RegisterWebhookBody) {
    const { webhookId, signingSecret } = await this.commands.execute(new RegisterWebhook({ owner: caller, body }));
    return this.queries.execute(new GetWebhook({ owner: caller, ref: { id: webhookId }, signingSecret }));
  }

  @Put(':webhook_id')
  @ApiQuery({
    name: 'events_action',
    required: false,
    schema: { type: 'string', enum: ['add', 'remove'] },
    description: 'Adds events to those there are, or removes them',
  })
  @Describe({
    summary: 'Update a webhook',
    responses: { 200: one },
    errors: { 400: BAD_URL, 422: 'events is mandatory and must not be empty with events_action.' },
  })
  async update(
    @Caller() caller: Caller,
    @WebhookPath() ref: WebhookRef,
    @EventsActionQuery() action: EventsAction,
    @JsonBody() body: UpdateWebhookBody,
  ) {
    await this.commands.execute(new UpdateWebhook({ owner: caller, ref, body, action }));
    return this.queries.execute(new GetWebhook({ owner: caller, ref }));
  }

  @Delete(':webhook_id')
  @HttpCode(204)
  @Describe({ summary: 'Delete a webhook and the log of its deliveries', responses: { 204: null } })
  delete(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef): Promise<void> {
    return this.commands.execute(new DeleteWebhook({ owner: caller, ref }));
  }

  @IdempotentPost(':webhook_id/rotate_secret')
  @HttpCode(200)
  @Describe({
    summary: 'Replace the signing secret',
    description: 'The secret before it signs along for 24 hours.',
    responses: { 200: withSecret },
  })
  async rotateSecret(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef) {
    const { signingSecret } = await this.commands.execute(new RotateSecret({ owner: caller, ref }));
    return this.queries.execute(new GetWebhook({ owner: caller, ref, signingSecret }));
  }
}
