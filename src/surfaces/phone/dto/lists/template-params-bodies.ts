import type { TemplateContent } from '../../../../contracts/messaging/types.js';
import {
  BodySchema,
  Field,
  fieldType,
  id,
  invalid,
  isObject,
  NestedField,
  NestedList,
  string,
  text,
  unprocessable,
} from '../../../../platform/http/validation/fields.js';

const MAX_VALUE_LENGTH = 1024;

@BodySchema('PhoneTemplateVariable', 'A variable of a template and its value.')
class PhoneTemplateVariable {
  @Field(string, {
    mandatory: true,
    checksBlank: true,
    description: 'Variable of the template, with or without the braces: {{1}}, 1 or a name.',
    example: '{{1}}',
  })
  key: string;

  @Field(text(MAX_VALUE_LENGTH), {
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

@BodySchema('PhoneTemplateParams', 'A template and the values of its variables.')
export class PhoneTemplateParams implements TemplateContent {
  @Field(templateId, { mandatory: true, description: 'Id of the template.', example: 7 })
  id: number | string;

  @NestedList(() => PhoneTemplateVariable, {
    rule: 'must hold in body a list of {key, value}, both strings',
    description: 'Variables of the template.',
    example: [{ key: '{{1}}', value: 'Ada' }],
  })
  body?: PhoneTemplateVariable[];
}

export const TemplateParamsField = (description: string): PropertyDecorator =>
  NestedField(() => PhoneTemplateParams, {
    check: (value) => (isObject(value) ? undefined : invalid('must be an object with id and body')),
    describe: ({ status, rule }) =>
      status === 422 ? unprocessable('must hold the id of the template') : invalid(rule),
    description,
    example: { id: 7, body: [{ key: '{{1}}', value: 'Ada' }] },
  });
