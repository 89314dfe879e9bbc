import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  type TemplateCategory,
  type TemplateStatus,
} from '../../../contracts/messaging/commands.js';
import { fileUrls, type TemplateParams, TemplateParamsField } from '../../../requests/messaging.js';
import { parameter, wholeNumber } from '../../../platform/http/query-types.js';
import {
  BodySchema,
  Field,
  type FieldType,
  fieldType,
  id,
  oneOf,
  visibleText,
} from '../../../platform/http/validation/fields.js';
import { UUID } from '../../../platform/text/uuid.js';
import { phoneNumber } from './message-fields.js';

export const MAX_TEXT_LENGTH = 4096;

const messageId = fieldType((value) => typeof value === 'string' && UUID.test(value), 'must be the id of a message', {
  type: 'string',
  format: 'uuid',
});

class WhatsAppBody {
  @Field(id, { mandatory: true, description: 'Id of the Number that sends the message.', example: 1234 })
  lineId: number;

  @Field(visibleText(MAX_TEXT_LENGTH), {
    notBlank: true,
    description: `Text of the message, at most ${MAX_TEXT_LENGTH} characters; mandatory without templateParams and mediaUrl.`,
    example: 'Your table is ready',
  })
  text?: string;

  @Field(fileUrls, {
    description: 'Public URLs of files to send.',
    example: ['https://files.example.com/menu.pdf'],
  })
  mediaUrl?: string[];

  @TemplateParamsField('An approved template and its variables; excludes text.')
  templateParams?: TemplateParams;

  @Field(messageId, {
    description: 'Id of the message that this one answers.',
    example: '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38',
  })
  parentId?: string;
}

@BodySchema('SendWhatsAppMessage', 'A WhatsApp message: text, mediaUrl with or without text, or templateParams.', {
  lineId: 1234,
  to: '+33639984567',
  text: 'Your table is ready',
})
export class SendWhatsAppBody extends WhatsAppBody {
  @Field(phoneNumber, { mandatory: true, description: 'Recipient, E.164.', example: '+33639984567' })
  to: string;
}

@BodySchema(
  'SendNativeWhatsAppMessage',
  'A WhatsApp message: text, mediaUrl with or without text, or templateParams.',
  { lineId: 1234, externalNumber: '+33639984567', text: 'Your table is ready' },
)
export class SendWhatsAppNativeBody extends WhatsAppBody {
  @Field(phoneNumber, { mandatory: true, description: 'Recipient, E.164.', example: '+33639984567' })
  externalNumber: string;
}

/** In any letter case. */
const choice = <T extends string>(allowed: readonly T[]): FieldType =>
  parameter(
    (text) => allowed.find((each) => each.toLowerCase() === text.toLowerCase()),
    `must be one of ${allowed.join(', ')}`,
    oneOf(allowed).schema,
  );

export const tokenFor = (id: number): string => Buffer.from(`after:${id}`).toString('base64url');

/** The id in a token of tokenFor. */
export function idInToken(token: string): number | undefined {
  const [, id] = /^after:(\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? [];
  return id === undefined ? undefined : Number(id);
}

export class TemplateQuery {
  @Field(choice(TEMPLATE_STATUSES), { description: 'Only templates with this review status.', example: 'APPROVED' })
  status: TemplateStatus = 'APPROVED';

  @Field(choice(TEMPLATE_CATEGORIES), { description: 'Only templates of this category.', example: 'utility' })
  category?: TemplateCategory;

  @Field(wholeNumber(1, 50), { description: 'Largest number of templates in a page.', example: 20 })
  limit = 20;

  @Field(
    parameter(
      (text) => (idInToken(text) === undefined ? undefined : text),
      'must be a nextToken that was given before',
    ),
    { description: 'The nextToken of the previous page.', example: 'YWZ0ZXI6Mjc' },
  )
  token?: string;
}
