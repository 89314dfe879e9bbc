import { TEMPLATE_CATEGORIES } from '../../../contracts/messaging/commands.js';
import { MESSAGE_STATUSES } from '../../../contracts/messaging/types.js';
import {
  choice,
  embedded,
  integer,
  list,
  nullable,
  object,
  schema,
  type Shape,
  string,
  timestamp,
} from '../../../platform/http/openapi/shapes.js';
import { WHATSAPP_MESSAGE_TYPES } from '../whatsapp/whatsapp-details.js';

const ID = '019071b2-6d0c-7b8f-9a83-2f4f0b8c6e10';

/** Other domains own the JSON of Numbers and contacts, so only what messages promise of it is described. */
const number = embedded({
  id: integer(1234),
  direct_link: string('https://api.example.com/v1/numbers/1234'),
  name: string('French Office'),
  digits: string('+33 1 99 00 12 34'),
});
const contact = nullable(embedded({ id: integer(699) }));

const times = { created_at: timestamp(), updated_at: timestamp(), sent_at: nullable(timestamp()) };

const failed = { error_code: string('63016', 'Only of a message that did not arrive') };

const shared = {
  id: string(ID),
  direct_link: string(`https://api.example.com/v1/numbers/1234/messages/${ID}`),
  direction: choice(['outbound', 'inbound']),
  external_number: string('+33639984567'),
  body: string('Your offer is on its way 👍'),
  status: choice(MESSAGE_STATUSES),
  raw_digits: string('+33 6 39 98 45 67'),
  media_details: list(
    object({
      file_name: string('offer.pdf'),
      file_type: string('application/pdf'),
      presigned_url: string('https://assets.example.com/attachments/1?expires=1781781242&signature=7be014'),
    }),
  ),
  ...times,
  channel: nullable({ ...string('whatsapp', 'null for SMS and MMS'), examples: [null] }),
};

export const messageShape = schema('Message', object({ ...shared, number, contact }, failed));

export const whatsAppShape = schema(
  'WhatsAppMessage',
  object(
    {
      ...shared,
      channel: choice(['whatsapp']),
      template_content: nullable(string('Ada, your order is ready.')),
      type: choice(['text', 'media', 'template']),
      metadata: nullable({ type: 'object', additionalProperties: true, examples: [null] }),
      parent_id: nullable(string(ID, 'The message that this one answers')),
      whatsapp_message_category: { ...nullable(choice(TEMPLATE_CATEGORIES)), enum: [...TEMPLATE_CATEGORIES, null] },
      whatsapp_message_type: choice(WHATSAPP_MESSAGE_TYPES),
      recipient_country: nullable(string('FR')),
      number,
      contact,
    },
    failed,
  ),
);

export const groupMessageShape = schema(
  'GroupMessage',
  object(
    {
      group_message_id: string(ID),
      group_conversation_id: string('27c0b9e6-5a18-4f3d-8e72-d4b61f0a9c53'),
      status: choice(MESSAGE_STATUSES),
      direction: choice(['outbound', 'inbound']),
      external_number: { ...nullable(string('+33639984567', 'Who wrote it; null for us')), examples: [null] },
      participants: list(string('+33639984567')),
      body: string('The meeting moves to Thursday'),
      media_url: list(string('https://files.example.com/plan.pdf')),
      number,
      ...times,
    },
    failed,
  ),
);

export const anyMessageShape: Shape = { anyOf: [messageShape, whatsAppShape, groupMessageShape] };
