import type { Flow } from '../../../contracts/numbers/types.js';

/** The flow of Numbers without their own; it has two Voicemail widgets, because their messages differ. */
export const defaultFlow = (): Flow => ({
  start: 'opening_hours',
  widgets: {
    opening_hours: { type: 'time_rule', mode: 'open', hours: [], next_open: 'waiting', next_closed: 'after_hours' },
    waiting: { type: 'waiting_experience', ringing_tone_url: null, next: 'ring' },
    ring: {
      type: 'ring',
      users: null,
      teams: null,
      strategy: 'simultaneous',
      ring_seconds: 25,
      queue_seconds: 0,
      next_unanswered: 'voicemail',
    },
    voicemail: { type: 'voicemail', message_url: null },
    after_hours: { type: 'voicemail', message_url: null },
  },
});
