import type { EventData } from '../catalogue/event-definition.js';
import { number } from './numbers-samples.js';

/** The user inside other resources: version 1, without numbers. */
export const agent: EventData = {
  id: 456,
  direct_link: 'https://api.example.com/v1/users/456',
  name: 'Madeleine Dupont',
  email: 'madeleine@example.com',
  created_at: '2026-01-12T08:30:00.000Z',
  time_zone: 'Etc/UTC',
  language: 'en-US',
  state: 'always_opened',
  substatus: 'always_opened',
  availability_status: 'available',
  wrap_up_time: 30,
  extension: '001',
  default_number_id: 1234,
  available: true,
};

export const colleague: EventData = {
  ...agent,
  id: 457,
  direct_link: 'https://api.example.com/v1/users/457',
  name: 'Jean Martin',
  email: 'jean@example.com',
  created_at: '2026-01-12T08:45:00.000Z',
  extension: '002',
};

const v1 = (user: EventData): EventData => ({ ...user, numbers: user.default_number_id === null ? [] : [number] });
const v2 = (user: EventData): EventData => ({
  ...user,
  direct_link: `https://api.example.com/v2/users/${String(user.id)}`,
});

const newcomer: EventData = {
  ...agent,
  created_at: '2026-06-18T10:11:02.000Z',
  wrap_up_time: 0,
  default_number_id: null,
  available: false,
};
const atLunch: EventData = {
  ...agent,
  availability_status: 'unavailable',
  state: 'out_for_lunch',
  substatus: 'out_for_lunch',
  available: false,
};

export const user = v1(agent);
export const userV2 = v2(agent);
export const invited = v1(newcomer);
export const invitedV2 = v2(newcomer);
export const closed = v1(atLunch);
export const closedV2 = v2(atLunch);
export const wrappingUpV2: EventData = { ...userV2, last_call_id: 812 };
