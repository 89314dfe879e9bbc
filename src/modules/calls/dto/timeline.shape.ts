import * as s from '../../../platform/http/openapi/shapes.js';

const TIMELINE_EVENTS = [
  'started',
  'option_selected',
  'ringing',
  'answered',
  'declined',
  'not_answered',
  'ring_ended',
  'held',
  'resumed',
  'transferred',
  'ended',
] as const;

const eventShape = s.schema(
  'CallTimelineEvent',
  'Something that happened in a call.',
  s.object({
    type: s.choice(TIMELINE_EVENTS, 'What happened; ring_ended: the phone stopped ringing before the user reacted.'),
    at: s.number(1767225600.25, 'When, UNIX seconds with a fraction.'),
    user: s.nullable(s.reference('User'), 'The user who did it or whose phone rang; null if nobody is known.'),
    text: s.nullable(
      s.string(
        'Sales',
        'Title of the selected option, or name or number that the call was transferred to; otherwise null.',
      ),
    ),
    key: s.nullable(s.string('1', 'Key of the selected option; otherwise null.')),
  }),
);

export type TimelineEvent = s.ValueOf<typeof eventShape>;

export const timelineShape = s.wrapped(
  'CallTimeline',
  'timeline',
  s.list(eventShape, 'Events in order.'),
  'What happened in a call.',
);
