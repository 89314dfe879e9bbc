import {
  BodySchema,
  Field,
  type FieldType,
  fieldType,
  id,
  invalid,
  isObject,
  listOf,
  NestedField,
  NestedList,
  oneOf,
  string,
  text,
  unprocessable,
  visibleText,
} from '../platform/http/validation/fields.js';
import { MAX_URL_LENGTH } from '../platform/outbound/outbound-url.js';
import {
  type AgentContent,
  CONVERSATION_CHANNELS,
  type ConversationChannel,
  GROUP_SIZE,
  MAX_FILES,
  type Recipients,
  type TemplateContent,
} from '../contracts/messaging/types.js';
import { TEMPLATE_STATUSES, type TemplateStatus } from '../contracts/messaging/commands.js';

const MAX_VALUE_LENGTH = 1024;

@BodySchema('WhatsAppTemplateVariable', 'A variable of a template and its value.')
class TemplateVariable {
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
export class TemplateParams implements TemplateContent {
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

/** Checks only the form, since the allowed addresses depend on the configuration. */
export const fileUrls: FieldType = {
  check: (value) =>
    !Array.isArray(value) || value.some((url) => typeof url !== 'string')
      ? invalid('must be a list of URLs')
      : value.length > MAX_FILES
        ? invalid(`must not hold more than ${MAX_FILES} URLs`)
        : undefined,
  schema: {
    type: 'array',
    items: { type: 'string', format: 'uri', maxLength: MAX_URL_LENGTH },
    maxItems: MAX_FILES,
  },
};

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
export class WriteMessageBody implements AgentContent {
  @Field(string, {
    description: 'Text of the message; mandatory without mediaUrl and templateParams.',
    example: 'Your table is ready',
  })
  body?: string;

  @Field(fileUrls, { description: 'Public URLs of files to send.', example: ['https://files.example.com/menu.pdf'] })
  mediaUrl?: string[];

  @TemplateParamsField('An approved template and its variables; only by WhatsApp, and without body and mediaUrl.')
  templateParams?: TemplateParams;
}

@BodySchema('StartConversation', 'The first message of a conversation.', {
  number_id: 1234,
  to: '+33639984567',
  body: 'Your table is ready',
})
export class StartConversationBody extends WriteMessageBody implements Recipients {
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

export class LineTemplateQuery {
  @Field(oneOf(TEMPLATE_STATUSES), { description: 'Only templates with this review status.', example: 'APPROVED' })
  status?: TemplateStatus;
}
