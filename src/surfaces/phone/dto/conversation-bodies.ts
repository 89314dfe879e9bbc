import {
  CONVERSATION_CHANNELS,
  type ConversationChannel,
  GROUP_SIZE,
  MAX_FILES,
} from '../../../contracts/messaging/types.js';
import { BodySchema, Field, id, listOf, oneOf, string, text } from '../../../platform/http/validation/fields.js';
import { type PhoneTemplateParams, TemplateParamsField } from './lists/template-params-bodies.js';

const fileUrls = listOf({ maxItems: MAX_FILES, rule: `must be a list of at most ${MAX_FILES} URLs` }, string);

const recipients = listOf(
  {
    minItems: GROUP_SIZE.min,
    maxItems: GROUP_SIZE.max,
    rule: `must hold ${GROUP_SIZE.min} to ${GROUP_SIZE.max} phone numbers`,
  },
  text(32),
);

@BodySchema('SendConversationMessage', 'A message to send: body, mediaUrl or both, or by WhatsApp templateParams.', {
  body: 'Your table is ready',
})
export class WriteBody {
  @Field(string, {
    description: 'Text of the message; mandatory without mediaUrl and templateParams.',
    example: 'Your table is ready',
  })
  body?: string;

  @Field(fileUrls, {
    description: 'Public URLs of files to send.',
    example: ['https://files.example.com/menu.pdf'],
  })
  mediaUrl?: string[];

  @TemplateParamsField('An approved template and its variables; only by WhatsApp, and without body and mediaUrl.')
  templateParams?: PhoneTemplateParams;
}

@BodySchema('StartConversation', 'The first message of a conversation.', {
  number_id: 1234,
  to: '+33639984567',
  body: 'Your table is ready',
})
export class StartConversationBody extends WriteBody {
  @Field(id, { mandatory: true, description: 'Id of the Number that sends the message.', example: 1234 })
  number_id: number;

  @Field(text(32), {
    description: 'Recipient, as people write phone numbers in the country of the Number, or with a country code.',
    example: '+33639984567',
  })
  to?: string;

  @Field(recipients, {
    description: 'Recipients of a group, in place of to; not by WhatsApp.',
    example: ['+33639984567', '+33639986789'],
  })
  participants?: string[];

  @Field(oneOf(CONVERSATION_CHANNELS), {
    description: 'sms (default; MMS if there are files) or whatsapp.',
    example: 'sms',
  })
  channel?: ConversationChannel;
}
