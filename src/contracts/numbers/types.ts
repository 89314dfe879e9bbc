export const NUMBER_STATUSES = ['open', 'custom', 'closed'] as const;
export type NumberStatus = (typeof NUMBER_STATUSES)[number];

export type Priority = null | 0 | 1;

export const RING_STRATEGIES = ['simultaneous', 'random', 'longest_idle'] as const;
export type RingStrategy = (typeof RING_STRATEGIES)[number];

/** Days are 1 (Monday) to 7; a span that ends before it starts runs past midnight. */
export interface OpeningSpan {
  days: number[];
  from: string;
  to: string;
}

/** A day on which a Number is closed in the mode custom, as YYYY-MM-DD in its time zone. */
export interface Holiday {
  date: string;
  name: string;
}

/** `custom` without hours means office hours, Monday to Friday 9 to 18 in the Number's zone. */
export interface TimeRule {
  type: 'time_rule';
  mode: NumberStatus;
  hours: OpeningSpan[];
  holidays?: Holiday[];
  next_open: string;
  next_closed: string;
}

export interface Audio {
  type: 'audio';
  message_url: string | null;
  next: string;
}

interface IvrOption {
  key: string;
  title: string;
  branch: string;
  next: string;
}

export interface Ivr {
  type: 'ivr';
  message_url: string | null;
  options: IvrOption[];
  timeout_seconds: number;
  next_timeout: string;
}

interface WaitingExperience {
  type: 'waiting_experience';
  ringing_tone_url: string | null;
  next: string;
}

/** Null stands for the users or teams linked to the Number. */
export interface Ring {
  type: 'ring';
  users: number[] | null;
  teams: number[] | null;
  strategy: RingStrategy;
  ring_seconds: number;
  queue_seconds: number;
  next_unanswered: string;
}

export interface Voicemail {
  type: 'voicemail';
  message_url: string | null;
}

interface Hangup {
  type: 'hangup';
}

export type Widget = TimeRule | Audio | Ivr | WaitingExperience | Ring | Voicemail | Hangup;

/** The widgets that a call to a Number passes through, beginning with `start`. */
export interface Flow {
  start: string;
  widgets: Record<string, Widget>;
}
