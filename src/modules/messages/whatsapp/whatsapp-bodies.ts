import { Field } from '../../../platform/http/validation/field.js';
import type { FieldType } from '../../../platform/http/validation/field-type.js';
import { positiveInteger } from '../../../platform/http/validation/number.js';
import { phoneNumber } from '../outbound/fields.js';
import { visibleText } from '../texts/visible-text.js';
import type { Variable } from './template-text.js';

const MAX_TEXT_LENGTH = 4096;
const MAX_VALUE_LENGTH = 1024;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface TemplateParams {
  id: number | string;
  body?: Variable[];
}

const isId = (id: unknown): boolean =>
  (Number.isSafeInteger(id) && (id as number) > 0) || (typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id));

const isVariable = (variable: unknown): boolean => {
  const { key, value } = (variable ?? {}) as Record<string, unknown>;
  return (
    typeof key === 'string' && typeof value === 'string' && visibleText(MAX_VALUE_LENGTH).check(value) === undefined
  );
};

const templateParams: FieldType = {
  check(value) {
    const invalid = (rule: string) => ({ status: 400 as const, rule });
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return invalid('must be an object with id and body');
    const { id, body = [] } = value as Record<string, unknown>;
    if (id === undefined || id === null || id === '') return { status: 422, rule: 'must hold the id of the template' };
    if (!isId(id)) return invalid('must hold the id of a template, a positive whole number');
    return !Array.isArray(body) || !body.every(isVariable)
      ? invalid('must hold in body a list of {key, value}, both strings')
      : undefined;
  },
  schema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      id: { type: 'integer' },
      body: {
        type: 'array',
        items: { type: 'object', properties: { key: { type: 'string' }, value: { type: 'string' } } },
      },
    },
  },
};

const messageId: FieldType = {
  check: (value) =>
    typeof value === 'string' && UUID.test(value) ? undefined : { status: 400, rule: 'must be the id of a message' },
  schema: { type: 'string', format: 'uuid' },
};

class WhatsAppBody {
  @Field(positiveInteger, { mandatory: true, description: 'The id of the Number', example: 1234 })
  lineId: number;

  @Field(visibleText(MAX_TEXT_LENGTH), {
    notBlank: true,
    description: `At most ${MAX_TEXT_LENGTH} characters; or templateParams`,
    example: 'Your table is ready',
  })
  text?: string;

  @Field(templateParams, {
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
