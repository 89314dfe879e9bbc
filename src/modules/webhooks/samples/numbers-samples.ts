import type { EventData } from '../catalogue/event-definition.js';

const audio = (name: string): string => `https://assets.example.com/audio/${name}.mp3`;

/** The Number inside other resources: without its users. */
export const number: EventData = {
  id: 1234,
  direct_link: 'https://api.example.com/v1/numbers/1234',
  name: 'French Office',
  digits: '+33 1 99 00 12 34',
  e164_digits: '+33199001234',
  created_at: '2026-01-12T09:00:00.000Z',
  country: 'FR',
  time_zone: 'Europe/Paris',
  open: true,
  availability_status: 'open',
  is_ivr: false,
  live_recording_activated: true,
  priority: null,
  messages: {
    waiting: audio('waiting'),
    ringing_tone: audio('ringing_tone'),
    after_hours: audio('after_hours'),
    voicemail: audio('voicemail'),
  },
};

/** The same Number while its flow has a menu. */
export const numberWithMenu: EventData = {
  ...number,
  is_ivr: true,
  messages: { ...(number.messages as EventData), ivr: audio('ivr') },
};
