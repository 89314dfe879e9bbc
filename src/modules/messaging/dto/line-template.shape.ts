import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES } from '../../../contracts/messaging/commands.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('whatsapp_templates', integerId('template', 7));

const lineTemplateShape = s.schema(
  'LineTemplate',
  'A WhatsApp template with its text.',
  s.object({
    id: s.integer(7, 'Unique identifier of the template.'),
    name: s.string('order_ready', 'Name of the template.'),
    category: s.choice(TEMPLATE_CATEGORIES, 'Category of the template.'),
    language: s.string('en_US', 'Language of the template, as WhatsApp calls it.'),
    body: s.string('Hello {{1}}, your order is ready.', 'Text of the template with its variables.'),
    variables: s.list(s.string('1', 'Name of a variable.'), 'Variables of the text, each once.'),
    status: s.choice(TEMPLATE_STATUSES, 'Review status of the template.'),
    created_at: s.timestamp('When the template was added, ISO 8601, UTC.'),
  }),
);

export const lineTemplatesShape = s.page('LineTemplateList', 'templates', lineTemplateShape);
export const lineTemplateResponse = s.wrapped('LineTemplateResponse', 'template', lineTemplateShape, 'The template.');
