import * as s from '../../../platform/http/openapi/shapes.js';

/** An open delivery is pending while its webhook is active, and held otherwise. */
export const STATUSES = ['pending', 'delivered', 'failed', 'held'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];

const summary = {
  id: s.integer(4711),
  webhook_message_id: s.string('msg_Yx3pVb0uJtq8Rk1mWz7cHdNfLs2', 'The webhook-id header, the same on every attempt'),
  event: s.string('call.created'),
  status: s.choice(STATUSES, 'held while the webhook is not active'),
  attempts_count: s.integer(1),
  next_attempt_at: s.nullable(s.timestamp('Null when none is due, or an earlier event of the same subject goes first')),
  created_at: s.timestamp(),
};

export const deliveryShape = s.schema('Delivery', s.object(summary));

export const deliveryDetailShape = s.schema(
  'DeliveryDetail',
  s.object({
    ...summary,
    attempts: s.list(
      s.object({
        at: s.timestamp(),
        status_code: s.nullable(s.integer(503, 'Null when no answer came')),
        latency_ms: s.integer(120),
        error: s.nullable(s.string('The receiver answered 503.')),
        response_body: s.nullable(s.string('Service Unavailable', 'The first kilobyte')),
      }),
    ),
    body: s.nullable(
      s.string(
        '{"resource":"user","event":"user.opened","timestamp":1781777462,"token":"45f1d2a6c08b4e7f9d3a5b6c7e8f9012","data":{"id":456}}',
        'The exact text that was signed and sent; null once its retention is over',
      ),
    ),
  }),
);
