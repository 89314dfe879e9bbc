import {
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  type TemplateCategory,
  type TemplateStatus,
  WHATSAPP_STATUSES,
  type WhatsAppStatus,
} from '../../../contracts/messaging/commands.js';
import { BodySchema, e164, Field, type FieldType, oneOf, text } from '../../../platform/http/validation/fields.js';

/** Ignores case. */
const anyCase = (type: FieldType, normalize: (value: string) => string): FieldType => ({
  ...type,
  convert: (value) => (typeof value === 'string' ? normalize(value) : value),
});
const toUpper = (value: string): string => value.toUpperCase();
const toLower = (value: string): string => value.toLowerCase();

class LineBody {
  @Field(e164, { mandatory: true, description: 'Number of the line, E.164.', example: '+33176360695' })
  number: string;
}

@BodySchema('ReportWhatsAppLine', 'The state of a WhatsApp line.')
export class ReportLineBody extends LineBody {
  @Field(text(64), {
    notBlank: true,
    description: 'Id of the WhatsApp Business Account; mandatory for a line that has none yet.',
    example: '102290129340398',
  })
  waba_id?: string;

  @Field(anyCase(oneOf(WHATSAPP_STATUSES), toUpper), { description: 'State of the line.', example: 'ONLINE' })
  status?: WhatsAppStatus;

  @Field(text(20), { notBlank: true, description: 'Messaging limit, as WhatsApp calls it.', example: 'TIER_1K' })
  messaging_limit_tier?: string;

  @Field(text(10), { notBlank: true, description: 'Quality rating, as WhatsApp calls it.', example: 'GREEN' })
  quality_rating?: string;

  @Field(text(40), {
    notBlank: true,
    description: 'Verification of the business, as WhatsApp calls it.',
    example: 'verified',
  })
  business_verification_status?: string;
}

@BodySchema('ReportWhatsAppTemplate', 'The state of a WhatsApp template.')
export class ReportTemplateBody extends LineBody {
  @Field(text(255), { mandatory: true, description: 'Name of the template.', example: 'order_ready' })
  name: string;

  @Field(text(16), {
    mandatory: true,
    description: 'Language of the template, as WhatsApp calls it.',
    example: 'en_US',
  })
  language: string;

  @Field(anyCase(oneOf(TEMPLATE_STATUSES), toUpper), {
    mandatory: true,
    description: 'Review status of the template.',
    example: 'APPROVED',
  })
  status: TemplateStatus;

  @Field(anyCase(oneOf(TEMPLATE_CATEGORIES), toLower), { description: 'Category of the template.', example: 'utility' })
  category?: TemplateCategory;

  @Field(text(1024), {
    notBlank: true,
    description: 'Text with variables such as {{1}}; mandatory for a new template.',
    example: 'Hello {{1}}, your order is ready.',
  })
  body?: string;
}
