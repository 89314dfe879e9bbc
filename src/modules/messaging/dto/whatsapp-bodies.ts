import {
  BodySchema,
  Field,
  fieldType,
  invalid,
  isObject,
  NestedField,
  NestedList,
  id,
  string,
  unprocessable,
} from '../../../platform/http/validation/fields.js';
import { fileUrls, phoneNumber } from './message-fields.js';
import { visibleText } from '../texts/visible-text.js';
import type { Variable } from '../whatsapp/template-text.js';
import { UUID } from '../../../platform/text/uuid.js';

export const MAX_TEXT_LENGTH = 4096;
const MAX_VALUE_LENGTH = 1024;

@BodySchema('WhatsAppTemplateVariable', 'A variable of a template and its value.')
class TemplateVariable implements Variable {
  @Field(string, {
    mandatory: true,
    checksBlank: true,
    description: 'Variable of the template, with or without the braces: {{1}}, 1 or a name.',
    example: '{{1}}',
  })
  key: string;

  @Field(visibleText(MAX_VALUE_LENGTH), {
    mandatory: true,
    checksBlank: true,
    description: 'Value of the variable.',
    example: 'Ada',
  })
  value: string;
}

const templateId = fieldType(
  (value) => id.check(value) === undefined || (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)),
  'must hold the id of a template, a positive whole number',
  { type: 'integer' },
);

@BodySchema('WhatsAppTemplateParams', 'A template and the values of its variables.')
export class TemplateParams {
  @Field(templateId, { mandatory: true, description: 'Id of the template.', example: 7 })
  id: number | string;

  @NestedList(() => TemplateVariable, {
    rule: 'must hold in body a list of {key, value}, both strings',
    description: 'Variables of the template.',
    example: [{ key: '{{1}}', value: 'Ada' }],
  })
  body?: TemplateVariable[];
}

export const TemplateParamsField = (description: string): PropertyDecorator =>
  NestedField(() => TemplateParams, {
    check: (value) => (isObject(value) ? undefined : invalid('must be an object with id and body')),
    describe: ({ status, rule }) =>
      status === 422 ? unprocessable('must hold the id of the template') : invalid(rule),
    description,
    example: { id: 7, body: [{ key: '{{1}}', value: 'Ada' }] },
  });

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
