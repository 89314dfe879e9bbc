import {
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
import { phoneNumber } from './message-fields.js';
import { visibleText } from '../texts/visible-text.js';
import type { Variable } from '../whatsapp/template-text.js';

const MAX_TEXT_LENGTH = 4096;
const MAX_VALUE_LENGTH = 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

class TemplateVariable implements Variable {
  @Field(string, { mandatory: true, checksBlank: true, description: 'The name of the variable', example: '1' })
  key: string;

  @Field(visibleText(MAX_VALUE_LENGTH), {
    mandatory: true,
    checksBlank: true,
    description: 'Its value',
    example: 'Ada',
  })
  value: string;
}

const templateId = fieldType(
  (value) => id.check(value) === undefined || (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)),
  'must hold the id of a template, a positive whole number',
  { type: 'integer' },
);

export class TemplateParams {
  @Field(templateId, { mandatory: true, description: 'The id of the template', example: 7 })
  id: number | string;

  @NestedList(() => TemplateVariable, {
    rule: 'must hold in body a list of {key, value}, both strings',
    description: 'The variables of the template',
    example: [{ key: '1', value: 'Ada' }],
  })
  body?: TemplateVariable[];
}

const messageId = fieldType((value) => typeof value === 'string' && UUID.test(value), 'must be the id of a message', {
  type: 'string',
  format: 'uuid',
});

class WhatsAppBody {
  @Field(id, { mandatory: true, description: 'The id of the Number', example: 1234 })
  lineId: number;

  @Field(visibleText(MAX_TEXT_LENGTH), {
    notBlank: true,
    description: `At most ${MAX_TEXT_LENGTH} characters; or templateParams`,
    example: 'Your table is ready',
  })
  text?: string;

  @NestedField(() => TemplateParams, {
    check: (value) => (isObject(value) ? undefined : invalid('must be an object with id and body')),
    describe: ({ status, rule }) =>
      status === 422 ? unprocessable('must hold the id of the template') : invalid(rule),
    description: 'An approved template and its variables; or text',
    example: { id: 7, body: [{ key: '1', value: 'Ada' }] },
  })
  templateParams?: TemplateParams;

  @Field(messageId, {
    description: 'The message that this one answers',
    example: '5b0c9d42-1e3f-4f6a-8d57-7c2e9a4b1f38',
  })
  parentId?: string;
}

export class SendWhatsAppBody extends WhatsAppBody {
  @Field(phoneNumber, { mandatory: true, description: 'Who gets it, E.164', example: '+33639984567' })
  to: string;
}

export class SendWhatsAppNativeBody extends WhatsAppBody {
  @Field(phoneNumber, { mandatory: true, description: 'Who gets it, E.164', example: '+33639984567' })
  externalNumber: string;
}
