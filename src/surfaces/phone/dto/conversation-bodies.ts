import { CONVERSATION_CHANNELS, type ConversationChannel, MAX_FILES } from '../../../contracts/messaging/types.js';
import { BodySchema, e164, Field, id, listOf, oneOf, string } from '../../../platform/http/validation/fields.js';

const fileUrls = listOf({ maxItems: MAX_FILES, rule: `must be a list of at most ${MAX_FILES} URLs` }, string);

@BodySchema('SendConversationMessage', 'A message to send: body, mediaUrl or both.')
export class WriteBody {
  @Field(string, { description: 'Text of the message; mandatory without mediaUrl.', example: 'Your table is ready' })
  body?: string;

  @Field(fileUrls, {
    description: 'Public URLs of files to send.',
    example: ['https://files.example.com/menu.pdf'],
  })
  mediaUrl?: string[];
}

@BodySchema('StartConversation', 'The first message of a conversation: body, mediaUrl or both.')
export class StartConversationBody extends WriteBody {
  @Field(id, { mandatory: true, description: 'Id of the Number that sends the message.', example: 1234 })
  number_id: number;

  @Field(e164, { mandatory: true, description: 'Recipient, E.164.', example: '+33639984567' })
  to: string;

  @Field(oneOf(CONVERSATION_CHANNELS), {
    description: 'sms (default; MMS if there are files) or whatsapp.',
    example: 'sms',
  })
  channel?: ConversationChannel;
}
