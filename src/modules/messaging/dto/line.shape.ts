import { TEMPLATE_CATEGORIES, TEMPLATE_STATUSES, WHATSAPP_STATUSES } from '../../../contracts/messaging/commands.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { CONFIGURATION_TYPE } from '../messaging-numbers.js';

export const configurationShape = s.schema(
  'MessageConfiguration',
  'The configuration by which messages of a Number skip the inbox.',
  s.object({
    token: s.string('0f1c5a3e-5d55-4a0e-9a53-7d8f4f4b2d11', 'Part of every callback, and the key that signs it.'),
    callbackUrl: s.nullable(
      s.string(
        'https://receiver.example.com/messages',
        'URL to which inbound messages and status changes are sent; null without one.',
      ),
    ),
    type: s.constant(CONFIGURATION_TYPE, 'Type of the configuration; there is only one.'),
  }),
);

const wabaId = s.string('102290129340398', 'Id of the WhatsApp Business Account.');

const templateShape = s.schema(
  'WhatsAppTemplate',
  'A message template of a WhatsApp line.',
  s.object({
    id: s.integer(7, 'Unique identifier of the template.'),
    wabaId,
    name: s.string('order_ready', 'Name of the template.'),
    category: s.choice(TEMPLATE_CATEGORIES, 'Category of the template.'),
    status: s.choice(TEMPLATE_STATUSES, 'Review status of the template.'),
    language: s.string('en_US', 'Language of the template, as WhatsApp calls it.'),
  }),
);

const pageInfoShape = s.schema(
  'WhatsAppTemplatePage',
  'The position of a page in the list of templates.',
  s.object({
    currentToken: s.nullable(s.string('YWZ0ZXI6Nw', 'Token of this page; null on the first one.')),
    nextToken: s.nullable(s.string('YWZ0ZXI6Mjc', 'Token of the next page; null on the last one.')),
    totalCount: s.integer(1, 'Number of templates in all pages.'),
  }),
);

export const templatesShape = s.schema(
  'WhatsAppTemplateList',
  'A page of the templates of a WhatsApp line.',
  s.object({
    templates: s.list(templateShape, 'Templates of this page.'),
    pageInfo: s.described(pageInfoShape, 'The position of this page in the list.'),
  }),
);

const reported = (example: string, what: string) =>
  s.string(example, `${what}, as WhatsApp last reported it; UNKNOWN before the first report.`);

export const statusShape = s.schema(
  'WhatsAppStatus',
  'Whether and how well a Number can send WhatsApp messages.',
  s.object({
    wabaId,
    status: s.choice(WHATSAPP_STATUSES, 'State of the line.'),
    canSendMessage: s.boolean(true, 'Whether the line can send messages now.'),
    messagingLimitTier: reported('TIER_1K', 'Messaging limit'),
    qualityRating: reported('GREEN', 'Quality rating'),
    businessVerificationStatus: reported('verified', 'Verification of the business'),
  }),
);
