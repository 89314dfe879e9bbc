import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, stringId } from '../../../platform/http/openapi/path-parameters.js';

const UUID = '0d6f0c1e-3f63-4c9b-9f4e-7d0b8a2f5c11';

describePath('webhooks', stringId('The webhook_id of the webhook; its deprecated integer id also works.', UUID));

const properties = {
  webhook_id: s.string(UUID, 'Unique identifier of the webhook, a UUID.'),
  id: s.integer(12, 'Deprecated in favour of webhook_id.'),
  direct_link: s.string(`https://api.example.com/v1/webhooks/${UUID}`, 'URL of the webhook in the API.'),
  custom_name: s.string('Webhook', 'Name of the webhook.'),
  url: s.string('https://receiver.example.com/events', 'URL to which events are sent.'),
  active: s.boolean(
    true,
    'Whether events are sent; false if a client set it, or after the receiver failed for half a day.',
  ),
  events: s.list(s.string('call.created', 'Name of an event.'), 'Events that are sent.'),
  token: s.string('45f1d2a6c08b4e7f9d3a5b6c7e8f9012', 'Token in the body of every event of this webhook.'),
  created_at: s.timestamp('When the webhook was created, ISO 8601, UTC.'),
};

export const webhookShape = s.schema('Webhook', 'A subscription to events.', s.object(properties));

export const webhookWithSecretShape = s.schema(
  'WebhookWithSecret',
  'A webhook with its signing secret, which only this response shows.',
  s.object({
    ...properties,
    signing_secret: s.string(
      'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDTvx3ZkQFEjY=',
      'Secret that signs events as specified by Standard Webhooks.',
    ),
  }),
);
