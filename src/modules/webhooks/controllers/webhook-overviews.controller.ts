import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { CATALOGUE } from '../catalogue/event-catalogue.js';
import { webhookEvents, webhookOverviews } from '../dto/webhook-overview.shape.js';
import { ListWebhookOverviews } from '../queries/webhook-overviews.js';

const EVENTS = CATALOGUE.map(({ name, resource, summary, deprecated }) => ({ name, resource, summary, deprecated }));

/** What the dashboard shows about webhooks beside the public API. */
@OnSurface('admin')
@InDomain('Dashboard webhooks')
@Controller('admin/v1')
export class WebhookOverviewsController {
  constructor(private readonly queries: QueryBus) {}

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
}
