import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { RESOURCES } from '../catalogue/event-definition.js';

/** States of webhooks that a company sees; retiring ones belong to an uninstalled integration. */
const STATES = ['active', 'inactive', 'disabled', 'paused', 'retiring'] as const;

const webhook = s.schema(
  'WebhookOverview',
  'A webhook and how its receiver does.',
  s.object({
    webhook_id: s.string('0d6f0c1e-3f63-4c9b-9f4e-7d0b8a2f5c11', 'Unique identifier of the webhook, a UUID.'),
    custom_name: s.string('CRM', 'Name of the webhook.'),
    url: s.string('https://receiver.example.com/events', 'URL to which events are sent.'),
    state: s.choice(
      STATES,
      'active; inactive if a user or client set it; disabled after the receiver failed for half a day.',
    ),
    state_since: s.timestamp('Since when it has this state, ISO 8601, UTC.'),
    last_success_at: s.nullable(s.timestamp('Last accepted delivery, to the minute; null before the first one.')),
    all_events: s.boolean(true, 'Whether it receives all events, including those added later.'),
    events_count: s.integer(67, 'Number of events it receives.'),
    recent: s.described(
      s.schema(
        'WebhookRecentDeliveries',
        'The deliveries of the last 24 hours by state.',
        s.object({
          delivered: s.integer(120, 'Number of accepted deliveries.'),
          failed: s.integer(0, 'Number of deliveries that were given up.'),
          open: s.integer(2, 'Number of deliveries that are not finished.'),
        }),
      ),
      'The deliveries of the last 24 hours.',
    ),
    created_at: s.timestamp('When the webhook was created, ISO 8601, UTC.'),
  }),
);

export const webhookOverviews = s.schema(
  'WebhookOverviewList',
  'All webhooks of the company.',
  s.object({ webhooks: s.list(webhook, 'The webhooks in the order of creation, at most 100.') }),
);

export const webhookSettings = s.schema(
  'WebhookSettings',
  'A webhook as the dashboard changes it.',
  s.object({
    webhook_id: s.string('0d6f0c1e-3f63-4c9b-9f4e-7d0b8a2f5c11', 'Unique identifier of the webhook, a UUID.'),
    custom_name: s.string('CRM', 'Name of the webhook.'),
    url: s.string('https://receiver.example.com/events', 'URL to which events are sent.'),
    all_events: s.boolean(true, 'Whether it receives all events, including those added later.'),
    events: s.list(s.string('call.created', 'Name of an event.'), 'Events that are sent.'),
    active: s.boolean(true, 'Whether events are sent; not a part of the version.'),
    version: versionShape,
  }),
);
export const webhookSettingsResponse = s.wrapped('WebhookSettingsResponse', 'webhook', webhookSettings, 'The webhook.');

const event = s.schema(
  'WebhookEventDescription',
  'An event that webhooks can receive.',
  s.object({
    name: s.string('call.created', 'Name of the event.'),
    resource: s.choice(RESOURCES, 'What the event is about.'),
    summary: s.string('A call began', 'When it is sent, in one line.'),
    deprecated: s.boolean(false, 'Whether another event replaces it.'),
  }),
);

export const webhookEvents = s.schema(
  'WebhookEventDescriptionList',
  'All events that webhooks can receive.',
  s.object({ events: s.list(event, 'The events, grouped by what they are about.') }),
);
