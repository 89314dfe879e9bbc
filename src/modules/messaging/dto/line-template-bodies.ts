import { TEMPLATE_CATEGORIES, type TemplateCategory } from '../../../contracts/messaging/commands.js';
import { BodySchema, Field, oneOf, pattern, text } from '../../../platform/http/validation/fields.js';

const MAX_LENGTH = 1024;
const templateName = pattern(/^[a-z0-9_]{1,255}$/, 'must consist of at most 255 small letters, digits and underscores');
const templateLanguage = pattern(/^[a-z]{2,3}(_[A-Za-z]{2,4})?$/, 'must be a language such as en or en_US');

@BodySchema('EditLineTemplate', 'What changes in a WhatsApp template; fields that are left out do not change.')
export class EditTemplateBody {
  @Field(oneOf(TEMPLATE_CATEGORIES), { description: 'Category of the template.', example: 'utility' })
  category?: TemplateCategory;

  @Field(text(MAX_LENGTH), {
    notBlank: true,
    description: `Text with variables such as {{1}}, at most ${MAX_LENGTH} characters.`,
    example: 'Hello {{1}}, your order is ready.',
  })
  body?: string;
}

@BodySchema('CreateLineTemplate', 'A WhatsApp template to propose.')
export class CreateTemplateBody {
  @Field(templateName, {
    mandatory: true,
    description: 'Name of the template: small letters, digits and underscores.',
    example: 'order_ready',
  })
  name: string;

  @Field(templateLanguage, {
    mandatory: true,
    description: 'Language of the template, as WhatsApp calls it.',
    example: 'en_US',
  })
  language: string;

  @Field(oneOf(TEMPLATE_CATEGORIES), { mandatory: true, description: 'Category of the template.', example: 'utility' })
  category: TemplateCategory;

  @Field(text(MAX_LENGTH), {
    mandatory: true,
    description: `Text with variables such as {{1}}, at most ${MAX_LENGTH} characters.`,
    example: 'Hello {{1}}, your order is ready.',
  })
  body: string;
}
