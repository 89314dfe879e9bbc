import { derived, variant } from '../../../platform/http/openapi/derived-schemas.js';
import { described, nullable, type Shape, timestamp } from '../../../platform/http/openapi/shapes.js';
import { contact } from './contact-payloads.js';
import { numberInEvent } from './number-payloads.js';

/** Responses have UNIX milliseconds. */
const times = {
  created_at: timestamp('When the message was created, ISO 8601, UTC.'),
  updated_at: timestamp('When the message last changed, ISO 8601, UTC.'),
  sent_at: nullable(timestamp('When the message was sent or received, ISO 8601, UTC; null before that.')),
};
const number = described(numberInEvent, 'The Number that sent or received the message.');
const changes = {
  without: ['media_url'],
  required: {
    ...times,
    number,
    contact: nullable(contact, 'The contact with the external number; null if there is none.'),
  },
};

const text = derived('MessageEventData', 'An SMS or MMS message in an event.', (named) =>
  variant(named('Message'), changes),
);
const whatsApp = derived('WhatsAppMessageEventData', 'A WhatsApp message in an event.', (named) =>
  variant(named('WhatsAppMessage'), changes),
);

export const message: Shape = { anyOf: [text, whatsApp] };

export const groupMessage = derived('GroupMessageEventData', 'A group message in an event.', (named) =>
  variant(named('GroupMessage'), { required: { ...times, number } }),
);
