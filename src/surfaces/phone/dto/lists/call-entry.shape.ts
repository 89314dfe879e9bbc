import { MISSED_CALL_REASONS } from '../../../../contracts/calls/queries.js';
import { describePath, integerId } from '../../../../platform/http/openapi/path-parameters.js';
import * as s from '../../../../platform/http/openapi/shapes.js';
import { personShape, phoneCallFields } from '../../calls/phone-call.js';

describePath('inbox', integerId('call', 812));

const file = (kind: string, otherwise: string) =>
  s.nullable(
    s.string(
      `https://media.example.com/${kind}/812.mp3`,
      `URL of the mp3 file, valid for one hour; null ${otherwise}.`,
    ),
  );

const callEntryShape = s.schema(
  'PhoneCallEntry',
  'A call in a list of the phone app, as one user sees it.',
  s.object({
    ...phoneCallFields,
    duration: s.integer(68, 'Seconds from started_at to ended_at, ringing included; 0 while the call lasts.'),
    missed_call_reason: s.nullable(
      s.choice(MISSED_CALL_REASONS, 'Why an inbound call was missed; null for all other calls.'),
    ),
    voicemail: file('voicemail', 'if the caller left none'),
    recording_url: file(
      'recording',
      'without a recording, and unless the user took or made the call or has to follow it up',
    ),
    assigned_to: s.nullable(personShape, 'The user to whom the call is assigned; null if nobody is.'),
    done: s.boolean(false, 'Whether the call is archived.'),
  }),
);
export type PhoneCallEntry = s.ValueOf<typeof callEntryShape>;

export const callEntriesShape = s.page('PhoneCallEntryList', 'calls', callEntryShape);

export const unreadShape = s.schema(
  'PhoneUnread',
  'How much waits for a user.',
  s.object({
    inbox: s.integer(3, 'Calls in the inbox that are not done; counted up to about ten thousand for each Number.'),
    messages: s.integer(2, 'Messages that the user has not read.'),
  }),
);
