import { CONVERSATION_CHANNELS } from '../../../contracts/messaging/types.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('conversations', integerId('conversation', 88));

export const phoneMessageShape = s.reference('AnyMessage');

export const conversationShape = s.schema(
  'Conversation',
  'The messages that a Number exchanges with one other party or one group.',
  s.object({
    id: s.integer(88, 'Unique identifier of the conversation.'),
    number_id: s.integer(1234, 'Id of the Number.'),
    external_number: s.nullable(
      s.string('+33639984567', 'The other party; null for a group, whose participants are in last_message.'),
    ),
    contact: s.nullable(s.reference('Contact'), 'The contact with the external number; null if there is none.'),
    channel: s.choice(CONVERSATION_CHANNELS, 'sms (also for MMS and groups) or whatsapp.'),
    last_message: s.nullable(phoneMessageShape, 'The latest message; null if there is none.'),
    unread_count: s.integer(2, 'Number of messages received since this user read the conversation.'),
  }),
);
