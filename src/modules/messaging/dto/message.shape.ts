import { TEMPLATE_CATEGORIES } from '../../../contracts/messaging/commands.js';
import { MESSAGE_STATUSES } from '../../../contracts/messaging/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { WHATSAPP_MESSAGE_TYPES } from '../whatsapp/whatsapp-details.js';
import { describePath, stringId } from '../../../platform/http/openapi/path-parameters.js';

const ID = '019071b2-6d0c-7b8f-9a83-2f4f0b8c6e10';

describePath('numbers/{id}/messages', stringId('Id of the message, a UUID.', ID));

const number = s.described(s.reference('Number'), 'The Number that sent or received the message.');
const contact = s.nullable(s.reference('Contact'), 'The contact with the external number; null if there is none.');

const milliseconds = (description: string) => s.integer(1781777462000, `${description}, UNIX milliseconds.`);
const times = {
  created_at: milliseconds('When the message was created'),
  updated_at: milliseconds('When the message last changed'),
  sent_at: s.nullable(milliseconds('When the message was sent or received; null before that')),
};
const media_url = s.list(
  s.string('https://files.example.com/plan.pdf', 'URL of a file.'),
  'URLs of the files, in the order of media_details.',
);
const direction = s.choice(
  ['outbound', 'inbound'],
  'outbound if the Number sent the message, inbound if it received it.',
);
const status = s.choice(MESSAGE_STATUSES, 'Delivery status of the message.');

const failed = {
  error_code: s.string('63016', 'Why the message did not arrive; only of failed and undelivered ones.'),
};

const mediaShape = s.schema(
  'MessageMedia',
  'A file of a message.',
  s.object({
    file_name: s.string('offer.pdf', 'Name of the file.'),
    file_type: s.string('application/pdf', 'Media type of the file.'),
    presigned_url: s.string(
      'https://assets.example.com/attachments/1?expires=1781781242&signature=7be014',
      'URL that opens without credentials for a limited time.',
    ),
  }),
);

const shared = {
  id: s.string(ID, 'Unique identifier of the message, a UUID.'),
  direct_link: s.string(`https://api.example.com/v1/numbers/1234/messages/${ID}`, 'URL of the message in the API.'),
  direction,
  external_number: s.string('+33639984567', 'The other party: E.164, a short code or an alphanumeric sender.'),
  body: s.string('Your offer is on its way 👍', 'Text of the message; empty if it has files only.'),
  status,
  raw_digits: s.string('+33 6 39 98 45 67', 'The other party in international format.'),
  media_details: s.list(mediaShape, 'Files of the message.'),
  media_url,
  ...times,
  channel: s.withExample(s.nullable(s.string('whatsapp', 'whatsapp, or null for SMS and MMS.')), null),
};

export const messageShape = s.schema(
  'Message',
  'An SMS or MMS message.',
  s.object({ ...shared, number, contact }, failed),
);

export const whatsAppShape = s.schema(
  'WhatsAppMessage',
  'A WhatsApp message.',
  s.object(
    {
      ...shared,
      channel: s.choice(['whatsapp'], 'Always whatsapp.'),
      template_content: s.nullable(
        s.string('Ada, your order is ready.', 'Text of the template with its variables filled in; null without one.'),
      ),
      type: s.choice(['text', 'media', 'template'], 'What the message consists of.'),
      metadata: s.nullable(
        { type: 'object', additionalProperties: true, examples: [null] },
        'Further data of the message from the provider; null if there is none.',
      ),
      parent_id: s.nullable(s.string(ID, 'Id of the message that this one answers; null if it answers none.')),
      whatsapp_message_category: s.nullable(
        s.choice(TEMPLATE_CATEGORIES, 'Category of the template; null without a template.'),
      ),
      whatsapp_message_type: s.choice(WHATSAPP_MESSAGE_TYPES, 'How WhatsApp charges the message.'),
      recipient_country: s.nullable(
        s.string('FR', 'Country of the recipient, ISO 3166-1 alpha-2; null if it is unknown.'),
      ),
      number,
      contact,
    },
    failed,
  ),
);

export const groupMessageShape = s.schema(
  'GroupMessage',
  'An SMS or MMS message to several participants.',
  s.object(
    {
      group_message_id: s.string(ID, 'Unique identifier of the message, a UUID.'),
      group_conversation_id: s.string(
        '27c0b9e6-5a18-4f3d-8e72-d4b61f0a9c53',
        'Identifier of the conversation, the same for the same Number and participants.',
      ),
      status,
      direction,
      external_number: s.withExample(
        s.nullable(s.string('+33639984567', 'The sender, E.164; null for outbound messages.')),
        null,
      ),
      participants: s.list(
        s.string('+33639984567', 'A phone number, E.164.'),
        'Everybody in the group except the Number, E.164.',
      ),
      body: s.string('The meeting moves to Thursday', 'Text of the message; empty if it has files only.'),
      media_url,
      number,
      ...times,
    },
    failed,
  ),
);

export const anyMessageShape = s.schema('AnyMessage', 'A message of any kind.', {
  anyOf: [messageShape, whatsAppShape, groupMessageShape],
});
