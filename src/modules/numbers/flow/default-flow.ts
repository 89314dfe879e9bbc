import type { Flow } from '../../../contracts/numbers.js';

/** What a Number without a flow of its own does; two voicemails, since each has a message of its own. */
export const defaultFlow = (): Flow => ({
  start: 'opening_hours',
  widgets: {
    opening_hours: { type: 'time_rule', mode: 'open', hours: [], next_open: 'waiting', next_closed: 'after_hours' },
    waiting: { type: 'waiting_experience', ringing_tone_url: null, next: 'ring' },
    ring: {
      ...{ type: 'ring', users: null, teams: null, strategy: 'simultaneous' },
      ...{ ring_seconds: 25, queue_seconds: 0, next_unanswered: 'voicemail' },
    },
    voicemail: { type: 'voicemail', message_url: null },
    after_hours: { type: 'voicemail', message_url: null },
  },
});
