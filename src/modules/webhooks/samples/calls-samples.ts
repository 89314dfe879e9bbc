import type { EventData } from '../catalogue/event-definition.js';
import { contact } from './contacts-samples.js';
import { number, numberWithMenu } from './numbers-samples.js';
import { agent, colleague } from './users-samples.js';

const STARTED = 1781777462;
const ANSWERED = STARTED + 8;
const ENDED = STARTED + 180;

const caller = { id: 699, name: 'Grace Hopper', type: 'contact', phone_number: '+33639984567' };
const callee = { id: 456, name: 'Madeleine Dupont', type: 'user' };

/** An inbound call that nobody has answered yet. */
const ringing: EventData = {
  id: 812,
  call_uuid: '6f9f0c6e-8f0b-4a57-9c1d-3b1f5f0f7a21',
  direct_link: 'https://api.example.com/v1/calls/812',
  started_at: STARTED,
  answered_at: null,
  ended_at: null,
  duration: 0,
  status: 'initial',
  direction: 'inbound',
  raw_digits: '+33 6 39 98 45 67',
  asset: null,
  recording: null,
  voicemail: null,
  archived: false,
  missed_call_reason: null,
  hangup_cause: null,
  cost: '0.00',
  number,
  user: null,
  contact,
  assigned_to: null,
  teams: [],
  transferred_by: null,
  transferred_to: null,
  comments: [],
  tags: [],
  participants: [caller],
};

/** Only some events name the requested callback that the call belongs to. */
const withCallback = (call: EventData): EventData => ({ ...call, automatic_callback_call_id: 811 });

const talking: EventData = {
  ...ringing,
  status: 'answered',
  answered_at: ANSWERED,
  user: agent,
  participants: [callee, caller],
};
const done: EventData = {
  ...talking,
  status: 'done',
  ended_at: ENDED,
  duration: ENDED - STARTED,
  hangup_cause: 'caller_hung_up',
};
/** The call after its recording has been stored. */
const recorded: EventData = {
  ...done,
  asset: 'https://assets.example.com/recording/812',
  recording: 'https://media.example.com/recording/812.mp3?expires=1781781242&signature=b81d07',
  recording_short_url: 'https://short.example.com/v1/93c1b7f4-2f3a-4c55-a0b8-6b1f0e6d2c47',
};

export const created = withCallback(ringing);
export const ringingOnAgent: EventData = { ...ringing, user: agent };
export const answered = withCallback(talking);
export const live = talking;
export const hungUp = withCallback(done);
export const ended = withCallback(recorded);

export const transferred: EventData = { ...talking, transferred_by: agent, transferred_to: colleague };

/** An external target is no user, so `transferred_to` is absent and not null. */
export const externallyTransferred: EventData = {
  ...Object.fromEntries(Object.entries(transferred).filter(([name]) => name !== 'transferred_to')),
  external_transferred_to: '+33199005678',
  external_caller_number: '+33639984567',
};

export const voicemailLeft: EventData = {
  ...done,
  answered_at: null,
  user: null,
  participants: [caller],
  missed_call_reason: 'agents_did_not_answer',
  asset: 'https://assets.example.com/voicemail/812',
  voicemail: 'https://media.example.com/voicemail/812.mp3?expires=1781781242&signature=4f2a9c',
  voicemail_short_url: 'https://short.example.com/v1/0d5f3c52-6f0e-4f64-8b7e-52a6b8c1d9e3',
};

export const assetsGenerated = recorded;

const comment = { id: 9001, content: 'Wants an offer by Friday', posted_at: ENDED + 40, posted_by: agent };
const tag = { id: 51, name: 'Follow Up', created_at: ENDED + 45, tagged_at: ENDED + 45, tagged_by: agent };

export const commented: EventData = { ...recorded, comments: [comment] };
export const tagged: EventData = { ...recorded, tags: [tag] };
export const untagged = recorded;
export const assigned = withCallback({ ...recorded, archived: true, assigned_to: colleague });
export const archived = withCallback({ ...recorded, archived: true });

export const optionSelected: EventData = {
  ...ringing,
  number: numberWithMenu,
  ivr_options_selected: [
    {
      id: 'c7b1a2de-51b4-4a0c-9a35-0c0f8a1b7d66',
      title: 'Sales',
      key: '1',
      branch: 'sales',
      created_at: STARTED + 4,
      transition_started_at: STARTED + 2,
      transition_ended_at: STARTED + 4,
    },
  ],
};
