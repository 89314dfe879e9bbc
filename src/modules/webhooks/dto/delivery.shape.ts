import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('deliveries', integerId('delivery', 4711));

/** An open delivery is pending while its webhook is active, and held otherwise. */
export const STATUSES = ['pending', 'delivered', 'failed', 'held'] as const;
export type DeliveryStatus = (typeof STATUSES)[number];

const summary = {
  id: s.integer(4711, 'Unique identifier of the delivery.'),
  webhook_message_id: s.string(
    'msg_Yx3pVb0uJtq8Rk1mWz7cHdNfLs2',
    'Value of the webhook-id header, the same in every attempt.',
  ),
  event: s.string('call.created', 'Name of the event.'),
  status: s.choice(
    STATUSES,
    'State of the delivery: pending, delivered, failed, or held while the webhook is inactive.',
  ),
  attempts_count: s.integer(1, 'Number of attempts so far.'),
  next_attempt_at: s.nullable(
    s.timestamp(
      'When the next attempt is due; null if none is, or if an earlier event of the same subject goes first.',
    ),
  ),
  created_at: s.timestamp('When the event happened, ISO 8601, UTC.'),
};

export const deliveryShape = s.schema('Delivery', 'An event sent, or to be sent, to a webhook.', s.object(summary));

const attemptShape = s.schema(
  'DeliveryAttempt',
  'An attempt to deliver an event.',
  s.object({
    at: s.timestamp('When the request was sent, ISO 8601, UTC.'),
    status_code: s.nullable(s.integer(503, 'HTTP status of the response; null if none came.')),
    latency_ms: s.integer(120, 'Time until the response, in milliseconds.'),
    error: s.nullable(s.string('The receiver answered 503.', 'Why the attempt failed; null if it succeeded.')),
    response_body: s.nullable(
      s.string('Service Unavailable', 'First kilobyte of the response body; null without a response.'),
    ),
  }),
);

export const deliveryDetailShape = s.schema(
  'DeliveryDetail',
  'A delivery with its attempts and its body.',
  s.object({
    ...summary,
    attempts: s.list(attemptShape, 'Attempts so far, the oldest first.'),
    body: s.nullable(
      s.string(
        '{"resource":"user","event":"user.opened","timestamp":1781777462,"token":"45f1d2a6c08b4e7f9d3a5b6c7e8f9012","data":{"id":456}}',
        'The exact text that was signed and sent; null once its retention is over.',
      ),
    ),
  }),
);
