import { DTMF_DIGITS } from '../../../contracts/calls/types.js';
import type { CarrierRequest } from '../../../contracts/carrier/types.js';
import {
  boolean,
  choice,
  integer,
  list,
  nullable,
  object,
  type Shape,
  string,
} from '../../../platform/http/openapi/shapes.js';

export type Act = CarrierRequest['act'];
type RequestOf<A extends Act, R = CarrierRequest> = R extends { act: string }
  ? A extends R['act']
    ? R
    : never
  : never;
type FieldsOf<A extends Act> = { [K in Exclude<keyof RequestOf<A>, 'act'>]: Shape };

interface DescribedRequest<A extends Act = Act> {
  /** What the bridge does. */
  summary: string;
  description: string;
  fields: FieldsOf<A>;
}

const userId = integer(12, 'The id of the user');
const voiceAgentId = integer(3, 'The id of the voice agent');
const digits = (example: string, description: string): Shape<string> & { pattern: string } => ({
  ...string(example, `${description}, E.164`),
  pattern: '^\\+[1-9]\\d{1,14}$',
});

const dtmf: Shape<string> & { pattern: string } = {
  ...string('42#', 'What to send: 0 to 9, *, # and A to D'),
  pattern: DTMF_DIGITS.source,
};

const file = object({
  file_name: string('offer.pdf', 'The name of the file'),
  file_type: string('application/pdf', 'Its media type'),
  url: string('https://assets.example.com/offer.pdf', 'Where it is, for an hour'),
});

const template = {
  ...object({
    name: string('order_ready', 'The name of the template'),
    language: string('en_US', 'Its language'),
    variables: {
      type: 'object',
      additionalProperties: { type: 'string', description: 'The value of the variable' },
      description: 'The values of its variables',
      examples: [{ 1: 'Ada' }],
    },
  }),
  description: 'WhatsApp: the template, whose text is body',
};

/** Every request that a bridge may receive. */
export const REQUESTS: { [A in Act]: DescribedRequest<A> } = {
  originate: {
    summary: 'Call a number',
    description: 'Calls a number, with a Number of the company as the caller. A refusal ends the call as unreachable.',
    fields: { from: digits('+33176360695', 'The Number'), to: digits('+33612345678', 'Whom to call') },
  },
  ring_agent: {
    summary: 'Ring the phone of a user',
    description: 'Rings until it is stopped.',
    fields: { user_id: userId },
  },
  stop_ringing_agent: {
    summary: 'Stop ringing the phone of a user',
    description: 'Somebody else answered, or nobody did in time.',
    fields: { user_id: userId },
  },
  bridge_agent: {
    summary: 'Connect a user with the other party',
    description: 'Both can hear each other from then on.',
    fields: { user_id: userId },
  },
  release_agent: {
    summary: 'Take a user off the call',
    description: 'The call goes on for the others.',
    fields: { user_id: userId },
  },
  bridge_voice_agent: {
    summary: 'Let an AI voice agent speak with the other party',
    description: 'The bridge runs the voice agent, and reports escalated when it hands over to agents.',
    fields: {
      voice_agent_id: voiceAgentId,
      script: string('Good morning. Which day suits you?', 'What the voice agent says and asks'),
    },
  },
  release_voice_agent: {
    summary: 'Take an AI voice agent off the call',
    description: 'The call goes on with an agent, or ends.',
    fields: { voice_agent_id: voiceAgentId },
  },
  dial_external: {
    summary: 'Call the target of a transfer',
    description: 'Connects it when it answers, and reports transfer_answered or transfer_failed.',
    fields: { to: digits('+33612345678', 'Whom to call') },
  },
  release_external: {
    summary: 'Take the target of a transfer off the call',
    description: 'It is hung up, or not called any more, because the call goes on with somebody else.',
    fields: {},
  },
  hang_up: { summary: 'End every leg of the call', description: 'The call is over.', fields: {} },
  play: {
    summary: 'Play a sound to the other party',
    description: 'Replaces what is played.',
    fields: {
      url: nullable(string('https://assets.example.com/welcome.mp3', 'The file; null for a tone of the bridge')),
      loop: boolean(false, 'Until the next request'),
    },
  },
  collect_digit: { summary: 'Wait for a key', description: 'The bridge reports the next key as dtmf.', fields: {} },
  send_digits: {
    summary: 'Send digits to the other party',
    description: 'The agent typed them, for example for a menu; sent as DTMF, one after the other.',
    fields: { digits: dtmf },
  },
  hold: {
    summary: 'Play music on hold',
    description: 'The other party hears music, and the user who holds the call hears nothing.',
    fields: { user_id: userId },
  },
  unhold: {
    summary: 'End music on hold',
    description: 'The parties hear each other again.',
    fields: { user_id: userId },
  },
  send_message: {
    summary: 'Send a message',
    description: 'Several recipients are a group. The sid is the id of the message. A refused message has failed.',
    fields: {
      channel: choice(['mms', 'sms', 'whatsapp'], 'How it is sent'),
      from: digits('+33176360695', 'The Number'),
      to: list(digits('+33612345678', 'A recipient'), 'The recipients'),
      body: string('Our offer', 'The text; that of the template where there is one'),
      media: list(file, 'Files that go along'),
      parent_id: string('5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38', 'WhatsApp: the message that this one answers'),
      template,
    },
  },
  start_recording: { summary: 'Start recording', description: 'Records both sides.', fields: {} },
  pause_recording: { summary: 'Pause recording', description: 'What follows is left out.', fields: {} },
  resume_recording: { summary: 'Resume recording', description: 'Goes on recording.', fields: {} },
  stop_recording: {
    summary: 'Stop recording',
    description: 'Ends the recording; the bridge reports it as recording.',
    fields: {},
  },
  record_voicemail: {
    summary: 'Record a voicemail',
    description: 'Records the caller; the bridge reports it as voicemail.',
    fields: {},
  },
};

/** The optional fields of requests. */
export const OPTIONAL: readonly string[] = ['parent_id', 'template'];
