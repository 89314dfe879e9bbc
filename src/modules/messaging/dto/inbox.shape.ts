import { WHATSAPP_STATUSES } from '../../../contracts/messaging/commands.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const lineShape = s.schema(
  'MessageLine',
  'A Number and what it can send.',
  s.object({
    id: s.integer(1234, 'Id of the Number.'),
    name: s.string('Sales', 'Name of the Number.'),
    digits: s.string('+33 1 76 36 06 95', 'The Number in international format.'),
    skips_inbox: s.boolean(false, 'Whether an API client, and not the agents, handles the messages of the Number.'),
    whatsapp_status: s.nullable(
      s.choice(WHATSAPP_STATUSES, 'State of the WhatsApp line; null if the Number has no WhatsApp.'),
    ),
  }),
);

export const linesShape = s.schema(
  'MessageLineList',
  'The Numbers of the company and what they can send.',
  s.object({ lines: s.list(lineShape, 'Numbers, oldest first.') }),
);

export const openConversationShape = s.schema(
  'OpenConversation',
  'A conversation and how it can be answered now.',
  s.object({
    conversation: s.described(s.reference('Conversation'), 'The conversation as this user sees it.'),
    can_answer: s.boolean(true, 'False if the other party is a short code or a name, which receive no messages.'),
    free_text_until: s.nullable(
      s.timestamp(
        'Until when text and files may be sent by WhatsApp, ISO 8601, UTC; null if only a template may be sent, and on other channels.',
      ),
    ),
  }),
);
