import { derived, propertyOf, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { described, integer, list, nullable, reference, string } from '../../../platform/http/openapi/shapes.js';
import { contact } from './contact-payloads.js';
import { numberInEvent } from './number-payloads.js';

const tag = derived('CallTagInEvent', 'A tag on the call of an event.', (named) =>
  variant(named('CallTag'), { required: { tagged_at: integer(1781777687, 'The same as created_at.') } }),
);

/** Fields that only responses have, or only some events. */
const NOT_IN_ALL_EVENTS = ['sid', 'conference_participants', 'ivr_options_selected'];

const shortUrl = (kind: string, id: string) =>
  string(
    `https://short.example.com/v1/${id}`,
    `Short URL of the ${kind}, valid for three hours; only if there is a ${kind}.`,
  );

export const call = derived('CallEventData', 'The call that an event is about.', (named) =>
  variant(named('Call'), {
    without: NOT_IN_ALL_EVENTS,
    required: {
      call_uuid: described(propertyOf(named('Call'), 'sid'), 'Call identifier of the provider; sid in responses.'),
      number: described(numberInEvent, 'The Number of the call.'),
      user: nullable(
        reference('User'),
        'The user who took or made the call, or the agent that the event is about; null if there is none.',
      ),
      contact: nullable(contact, 'The contact with the number of the other party; null if there is none.'),
      tags: list(tag, 'Tags on the call.'),
      participants: propertyOf(named('Call'), 'conference_participants'),
    },
    optional: {
      recording_short_url: shortUrl('recording', '93c1b7f4'),
      voicemail_short_url: shortUrl('voicemail', '0d5f3c52'),
    },
  }),
);

export const callWithCallback = derived(
  'CallWithCallbackEventData',
  'The call that an event is about, with the request for a callback that it fulfils.',
  (named) =>
    variant(named('CallEventData'), {
      optional: {
        automatic_callback_call_id: integer(811, 'Id of the call that requested the callback; absent in other calls.'),
      },
    }),
);

export const callWithExternalTransfer = derived(
  'CallExternalTransferEventData',
  'A call that was transferred to an external number.',
  (named) =>
    variant(named('CallEventData'), {
      without: ['transferred_to'],
      required: {
        external_transferred_to: string('+33199005678', 'The number to which the call was transferred, E.164.'),
        external_caller_number: string('+33639984567', 'Number of the other party, E.164, or anonymous.'),
      },
    }),
);

export const callWithTimeline = derived('CallTimelineEventData', 'A call with what its caller selected.', (named) =>
  variant(named('CallEventData'), {
    required: {
      ivr_options_selected: list(reference('CallIvrOption'), 'Options selected in menus, in the order of time.'),
    },
  }),
);
