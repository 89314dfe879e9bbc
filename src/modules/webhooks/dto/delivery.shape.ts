import {
  choice,
  integer,
  list,
  nullable,
  object,
  schema,
  string,
  timestamp,
} from '../../../platform/http/openapi/shapes.js';

/** An open delivery is pending while its webhook is active, and held otherwise. */
export const STATUSES = ['pending', 'delivered', 'failed', 'held'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];

const summary = {
  id: integer(4711),
  webhook_message_id: string('msg_Yx3pVb0uJtq8Rk1mWz7cHdNfLs2', 'The webhook-id header, the same on every attempt'),
  event: string('call.created'),
  status: choice(STATUSES, 'held while the webhook is not active'),
  attempts_count: integer(1),
  next_attempt_at: nullable(timestamp('Null when none is due, or an earlier event of the same subject goes first')),
  created_at: timestamp(),
};

export const deliveryShape = schema('Delivery', object(summary));

export const deliveryDetailShape = schema(
  'DeliveryDetail',
  object({
    ...summary,
    attempts: list(
      object({
        at: timestamp(),
        status_code: nullable(integer(503, 'Null when no answer came')),
        latency_ms: integer(120),
        error: nullable(string('The receiver answered 503.')),
        response_body: nullable(string('Service Unavailable', 'The first kilobyte')),
      }),
    ),
    body: nullable(
      string(
        '{"resource":"user","event":"user.opened","timestamp":1781777462,"token":"45f1d2a6c08b4e7f9d3a5b6c7e8f9012","data":{"id":456}}',
        'The exact text that was signed and sent; null once its retention is over',
      ),
    ),
  }),
);
