import { Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { GuardedChanges } from '../../../platform/http/etags/guarded-changes.js';
import { IfMatch, type KnownVersions, Versioned } from '../../../platform/http/etags/versioned.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { CATALOGUE } from '../catalogue/event-catalogue.js';
import { UpdateWebhook, UpdateWebhookBody } from '../commands/update-webhook.js';
import { webhookEvents, webhookOverviews, webhookSettingsResponse } from '../dto/webhook-overview.shape.js';
import { ListWebhookOverviews } from '../queries/webhook-overviews.js';
import { GetWebhookSettings } from '../queries/webhook-settings.js';
import { lockWebhook, WebhookPath, type WebhookRef } from '../webhook-ref.js';

const EVENTS = CATALOGUE.map(({ name, resource, summary, deprecated }) => ({ name, resource, summary, deprecated }));

/** Data about webhooks that the dashboard shows in addition to the public API. */
@OnSurface('admin')
@InDomain('Dashboard webhooks')
@Controller('admin/v1')
export class WebhookOverviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly guarded: GuardedChanges,
  ) {}

  @Get('webhooks')
  @Describe({
    id: 'listWebhookOverviews',
    summary: 'List webhooks with the health of their receivers',
    description: 'Returns the webhooks that API keys and users of the company created, with recent figures.',
    responses: { 200: webhookOverviews },
    session: true,
  })
  list(@Caller() caller: Caller) {
    return this.queries.execute(new ListWebhookOverviews({ owner: caller }));
  }

  @Get('webhooks/events')
  @Describe({
    id: 'listWebhookEvents',
    summary: 'List the events that webhooks can receive',
    description: 'Returns every event with the resource it is about and when it is sent.',
    responses: { 200: webhookEvents },
    session: true,
  })
  events() {
    return { events: EVENTS };
  }

  @Get('webhooks/:webhook_id')
  @Versioned('webhook')
  @Describe({
    id: 'getWebhookSettings',
    summary: 'Retrieve a webhook with its version',
    description: 'Returns what the form of a webhook shows, without secret and token.',
    responses: { 200: webhookSettingsResponse },
    session: true,
  })
  get(@Caller() owner: Caller, @WebhookPath() ref: WebhookRef) {
    return this.queries.execute(new GetWebhookSettings({ owner, ref }));
  }

  @Put('webhooks/:webhook_id')
  @Versioned('webhook')
  @Describe({
    id: 'updateWebhookSettings',
    summary: 'Change a webhook in the dashboard',
    description: 'Changes the given fields only. Setting active to true also sends the events that were held.',
    responses: { 200: webhookSettingsResponse },
    session: true,
    errors: { 400: 'url must start with https://.', 422: 'url is mandatory and must not be blank.' },
  })
  change(
    @Caller() owner: Caller,
    @WebhookPath() ref: WebhookRef,
    @IfMatch() known: KnownVersions,
    @JsonBody() body: UpdateWebhookBody,
  ) {
    return this.guarded.run({
      known,
      lock: (tx) => lockWebhook(tx, owner, ref),
      read: () => this.get(owner, ref),
      versionOf: ({ webhook }) => webhook.version,
      make: () => this.commands.execute(new UpdateWebhook({ owner, ref, body, action: 'replace' })),
    });
  }
}
