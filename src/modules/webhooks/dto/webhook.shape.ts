import { boolean, integer, list, object, schema, string, timestamp } from '../../../platform/http/openapi/shapes.js';

const UUID = '0d6f0c1e-3f63-4c9b-9f4e-7d0b8a2f5c11';

const properties = {
  webhook_id: string(UUID),
  id: integer(12, 'Deprecated in favour of webhook_id'),
  direct_link: string(`https://api.example.com/v1/webhooks/${UUID}`),
  custom_name: string('Webhook'),
  url: string('https://receiver.example.com/events'),
  active: boolean(true, 'False while nothing is sent: by your own wish, or after a receiver failed for half a day'),
  events: list(string('call.created', 'The name of an event')),
  token: string('45f1d2a6c08b4e7f9d3a5b6c7e8f9012', 'Inside every body that is sent'),
  created_at: timestamp(),
};

export const webhookShape = schema('Webhook', object(properties));

export const webhookWithSecretShape = schema(
  'WebhookWithSecret',
  object({
    ...properties,
    signing_secret: string(
      'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDTvx3ZkQFEjY=',
      'Signs what is sent, as Standard Webhooks says; shown only here',
    ),
  }),
);
