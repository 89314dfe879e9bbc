import { Field, id } from '../../../platform/http/validation/fields.js';
import { visibleText } from '../texts/visible-text.js';
import { fileUrls, participants, phoneNumber } from './message-fields.js';

const MAX_BODY_LENGTH = 1600;

export class ContentBody {
  @Field(visibleText(MAX_BODY_LENGTH), {
    description: `At most ${MAX_BODY_LENGTH} characters as people see them; may be left out where there are files`,
    example: 'Your offer is on its way 👍',
  })
  body?: string;

  @Field(fileUrls, {
    description: 'Public URLs of files to send along',
    example: ['https://files.example.com/offer.pdf'],
  })
  mediaUrl?: string[];

  @Field(id, { description: 'The user who writes', example: 456 })
  user_id?: number;
}

export class SendMessageBody extends ContentBody {
  @Field(phoneNumber, { mandatory: true, description: 'Who gets it, E.164', example: '+33639984567' })
  to: string;
}

export class SendGroupMessageBody extends ContentBody {
  @Field(participants, {
    mandatory: true,
    description: 'Who gets it, E.164',
    example: ['+33639984567', '+33639986789'],
  })
  participants: string[];
}
