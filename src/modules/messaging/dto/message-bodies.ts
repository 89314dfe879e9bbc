import { fileUrls } from '../../../requests/messaging.js';
import { parameter } from '../../../platform/http/query-types.js';
import { BodySchema, Field, id, visibleText } from '../../../platform/http/validation/fields.js';
import { externalPartyOf } from '../texts/external-party.js';
import { participants, phoneNumber } from './message-fields.js';

export const MAX_BODY_LENGTH = 1600;

export class ContentBody {
  @Field(visibleText(MAX_BODY_LENGTH), {
    description: `Text of the message, at most ${MAX_BODY_LENGTH} characters; mandatory without mediaUrl.`,
    example: 'Your offer is on its way 👍',
  })
  body?: string;

  @Field(fileUrls, {
    description: 'Public URLs of files to send.',
    example: ['https://files.example.com/offer.pdf'],
  })
  mediaUrl?: string[];

  @Field(id, { description: 'Id of the user who sends the message.', example: 456 })
  user_id?: number;
}

@BodySchema('SendMessage', 'A message to send: body, mediaUrl or both.')
export class SendMessageBody extends ContentBody {
  @Field(phoneNumber, { mandatory: true, description: 'Recipient, E.164.', example: '+33639984567' })
  to: string;
}

@BodySchema('SendGroupMessage', 'A message to several participants: body, mediaUrl or both.')
export class SendGroupMessageBody extends ContentBody {
  @Field(participants, {
    mandatory: true,
    description: 'Recipients, E.164.',
    example: ['+33639984567', '+33639986789'],
  })
  participants: string[];
}

export class MessageQuery {
  @Field(
    parameter(
      (text) => (text.trim() === '' ? undefined : externalPartyOf(text)),
      'must be a phone number, a short code or a name',
    ),
    {
      description: 'Only messages with this phone number, short code or alphanumeric sender.',
      example: '+33639984567',
    },
  )
  external_number?: string;
}
