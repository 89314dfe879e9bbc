import * as s from '../../../platform/http/openapi/shapes.js';

const legShape = s.schema(
  'CallLegQuality',
  'How well a party of a call was heard.',
  s.object({
    is_agent: s.boolean(true, 'Whether the party is a user; otherwise it is outside.'),
    user: s.nullable(s.reference('User'), 'The user; null for the party outside, and for a user who was deleted.'),
    packets_received: s.integer(5012, 'Audio packets that arrived from the party.'),
    packets_sent: s.integer(5010, 'Audio packets that were sent to the party.'),
    packets_lost: s.integer(3, 'Packets of the party that were lost on the way.'),
    loss_percent: s.number(0.1, 'Share of lost packets.'),
    jitter_ms: s.number(2.4, 'Average variation of the delay of packets.'),
    max_jitter_ms: s.number(11.5, 'Largest variation.'),
    remote_loss_percent: s.nullable(s.number(0.2, 'Share that the party reports as lost; null without a report.')),
    round_trip_ms: s.nullable(s.number(24, 'Delay to the party and back; null if it is unknown.')),
    ended_at: s.timestamp('When the party left the call, ISO 8601, UTC.'),
  }),
);

export type LegQuality = s.ValueOf<typeof legShape>;

export const lineQualityShape = s.wrapped(
  'CallLineQuality',
  'legs',
  s.list(legShape, 'The parties in the order in which they left.'),
  'How well the parties of a call were heard.',
);
