import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Listing } from '../../../platform/http/listing.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { page, wrapped } from '../../../platform/http/openapi/shapes.js';
import { QueryDto } from '../../../platform/http/query.js';
import { DeleteWebhook } from '../commands/delete-webhook.js';
import { RegisterWebhook, RegisterWebhookBody } from '../commands/register-webhook.js';
import { RotateSecret } from '../commands/rotate-secret.js';
import { UpdateWebhook, UpdateWebhookBody } from '../commands/update-webhook.js';
import { GetWebhook, ListWebhooks } from '../queries/webhooks.js';
import { UpdateWebhookQuery } from '../dto/webhook-fields.js';
import { WebhookPath, type WebhookRef } from '../webhook-ref.js';
import { webhookShape, webhookWithSecretShape } from '../dto/webhook.shape.js';

const one = wrapped('WebhookResponse', 'webhook', webhookShape, 'The webhook.');
const withSecret = wrapped(
  'WebhookWithSecretResponse',
  'webhook',
  webhookWithSecretShape,
  'The webhook with its signing secret.',
);
const many = page('WebhookList', 'webhooks', webhookShape);

const BAD_URL = 'url must start with https://.';

@InDomain('Webhooks')
@Controller('v1/webhooks')
export class WebhooksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    id: 'listWebhooks',
    summary: 'List webhooks',
    description: 'Returns the webhooks of the credentials in the order of creation.',
    responses: { 200: many },
  })
  list(@Caller() caller: Caller, @Listing() listing: Listing) {
    return this.queries.execute(new ListWebhooks({ owner: caller, listing }));
  }

  @Get(':webhook_id')
  @Describe({
    id: 'getWebhook',
    summary: 'Retrieve a webhook',
    description: 'Returns a webhook without its signing secret.',
    responses: { 200: one },
  })
  get(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef) {
    return this.queries.execute(new GetWebhook({ owner: caller, ref }));
  }

  @IdempotentPost()
  @Describe({
    id: 'createWebhook',
    summary: 'Create a webhook',
    description: 'Subscribes a URL to events. Only this response and that of a rotation show the signing secret.',
    responses: { 201: withSecret },
    errors: { 400: BAD_URL, 422: 'url is mandatory and must not be blank.' },
  })
  async register(@Caller() caller: Caller, @JsonBody() body: RegisterWebhookBody) {
    const { webhookId, signingSecret } = await this.commands.execute(new RegisterWebhook({ owner: caller, body }));
    return this.queries.execute(new GetWebhook({ owner: caller, ref: { id: webhookId }, signingSecret }));
  }

  @Put(':webhook_id')
  @Describe({
    id: 'updateWebhook',
    summary: 'Update a webhook',
    description: 'Changes the given fields only. Setting active to true also sends the events that were held.',
    responses: { 200: one },
    errors: { 400: BAD_URL, 422: 'events is mandatory and must not be empty with events_action.' },
  })
  async update(
    @Caller() caller: Caller,
    @WebhookPath() ref: WebhookRef,
    @QueryDto() { events_action: action = 'replace' }: UpdateWebhookQuery,
    @JsonBody() body: UpdateWebhookBody,
  ) {
    await this.commands.execute(new UpdateWebhook({ owner: caller, ref, body, action }));
    return this.queries.execute(new GetWebhook({ owner: caller, ref }));
  }

  @Delete(':webhook_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Deletes the webhook and the log of its deliveries; nothing more is sent.',
    responses: { 204: null },
  })
  delete(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef): Promise<void> {
    return this.commands.execute(new DeleteWebhook({ owner: caller, ref }));
  }

  @IdempotentPost(':webhook_id/rotate_secret')
  @HttpCode(200)
  @Describe({
    id: 'rotateWebhookSecret',
    summary: 'Rotate the signing secret of a webhook',
    description: 'Creates a new signing secret. For 24 hours events are signed with the previous one, too.',
    responses: { 200: withSecret },
  })
  async rotateSecret(@Caller() caller: Caller, @WebhookPath() ref: WebhookRef) {
    const { signingSecret } = await this.commands.execute(new RotateSecret({ owner: caller, ref }));
    return this.queries.execute(new GetWebhook({ owner: caller, ref, signingSecret }));
  }
}
