import { TEMPLATE_CATEGORIES } from '../../../contracts/messaging/commands.js';
import { MESSAGE_STATUSES } from '../../../contracts/messaging/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { WHATSAPP_MESSAGE_TYPES } from '../whatsapp/whatsapp-details.js';

const ID = '019071b2-6d0c-7b8f-9a83-2f4f0b8c6e10';

/** Other domains own the JSON of Numbers and contacts, so only what messages promise of it is described. */
const number = s.embedded({
  id: s.integer(1234),
  direct_link: s.string('https://api.example.com/v1/numbers/1234'),
  name: s.string('French Office'),
  digits: s.string('+33 1 99 00 12 34'),
});
const contact = s.nullable(s.embedded({ id: s.integer(699) }));

const times = { created_at: s.timestamp(), updated_at: s.timestamp(), sent_at: s.nullable(s.timestamp()) };

const failed = { error_code: s.string('63016', 'Only of a message that did not arrive') };

const shared = {
  id: s.string(ID),
  direct_link: s.string(`https://api.example.com/v1/numbers/1234/messages/${ID}`),
  direction: s.choice(['outbound', 'inbound']),
  external_number: s.string('+33639984567'),
  body: s.string('Your offer is on its way 👍'),
  status: s.choice(MESSAGE_STATUSES),
  raw_digits: s.string('+33 6 39 98 45 67'),
  media_details: s.list(
    s.object({
      file_name: s.string('offer.pdf'),
      file_type: s.string('application/pdf'),
      presigned_url: s.string('https://assets.example.com/attachments/1?expires=1781781242&signature=7be014'),
    }),
  ),
  ...times,
  channel: s.nullable({ ...s.string('whatsapp', 'null for SMS and MMS'), examples: [null] }),
};

export const messageShape = s.schema('Message', s.object({ ...shared, number, contact }, failed));

export const whatsAppShape = s.schema(
  'WhatsAppMessage',
  s.object(
    {
      ...shared,
      channel: s.choice(['whatsapp']),
      template_content: s.nullable(s.string('Ada, your order is ready.')),
      type: s.choice(['text', 'media', 'template']),
      metadata: s.nullable({ type: 'object', additionalProperties: true, examples: [null] }),
      parent_id: s.nullable(s.string(ID, 'The message that this one answers')),
      whatsapp_message_category: { ...s.nullable(s.choice(TEMPLATE_CATEGORIES)), enum: [...TEMPLATE_CATEGORIES, null] },
      whatsapp_message_type: s.choice(WHATSAPP_MESSAGE_TYPES),
      recipient_country: s.nullable(s.string('FR')),
      number,
      contact,
    },
    failed,
  ),
);

export const groupMessageShape = s.schema(
  'GroupMessage',
  s.object(
    {
      group_message_id: s.string(ID),
      group_conversation_id: s.string('27c0b9e6-5a18-4f3d-8e72-d4b61f0a9c53'),
      status: s.choice(MESSAGE_STATUSES),
      direction: s.choice(['outbound', 'inbound']),
      external_number: { ...s.nullable(s.string('+33639984567', 'Who wrote it; null for us')), examples: [null] },
      participants: s.list(s.string('+33639984567')),
      body: s.string('The meeting moves to Thursday'),
      media_url: s.list(s.string('https://files.example.com/plan.pdf')),
      number,
      ...times,
    },
    failed,
  ),
);

export const anyMessageShape: s.Shape = { anyOf: [messageShape, whatsAppShape, groupMessageShape] };
