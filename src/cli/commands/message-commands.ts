import {
  AddTemplate,
  ConnectWhatsApp,
  SetTemplateStatus,
  TEMPLATE_CATEGORIES,
  TEMPLATE_STATUSES,
  WHATSAPP_STATUSES,
} from '../../contracts/messaging/commands.js';
import { command } from '../command.js';
import { forField, id, mandatory, oneOf, type Option, text } from '../options/options.js';

/** Ignores case. */
const anyCase = <T extends string>(allowed: readonly T[], normalize: (value: string) => string): Option<T> => {
  const option = oneOf(allowed);
  return { expects: option.expects, parse: (value, streams) => option.parse(normalize(value), streams) };
};

const connect = command({
  name: 'number:whatsapp',
  description: 'Connects a Number to a WhatsApp Business Account, or changes what is given of the connection',
  options: {
    number: mandatory(id()),
    waba: forField('waba_id', text(64)),
    status: anyCase(WHATSAPP_STATUSES, (value) => value.toUpperCase()),
    tier: text(20),
    quality: text(10),
    verification: text(40),
  },
  async run(app, { number, waba, status, tier, quality, verification }) {
    const reported = { messagingLimitTier: tier, qualityRating: quality, businessVerificationStatus: verification };
    await app.execute(new ConnectWhatsApp({ numberId: number, changes: { wabaId: waba, status, ...reported } }));
    return { json: { number_id: number } };
  },
});

const addTemplate = command({
  name: 'template:add',
  description:
    'Adds a template to the WhatsApp Business Account of a Number; {{1}} or {{name}} in its body is a variable',
  options: {
    number: mandatory(id()),
    name: mandatory(text()),
    category: anyCase(TEMPLATE_CATEGORIES, (value) => value.toLowerCase()),
    language: text(16),
    body: mandatory(text(1024)),
    status: anyCase(TEMPLATE_STATUSES, (value) => value.toUpperCase()),
  },
  async run(app, { number, name, category = 'utility', language = 'en', body, status = 'APPROVED' }) {
    const template = { name, category, language, body, status };
    const { templateId } = await app.execute(new AddTemplate({ numberId: number, template }));
    return { json: { template_id: templateId } };
  },
});

const updateTemplate = command({
  name: 'template:update',
  description: 'Sets the state that WhatsApp gave a template',
  options: {
    template: mandatory(id()),
    status: mandatory(anyCase(TEMPLATE_STATUSES, (value) => value.toUpperCase())),
  },
  async run(app, { template, status }) {
    await app.execute(new SetTemplateStatus({ templateId: template, status }));
    return { json: { template_id: template } };
  },
});

export const messageCommands = [connect, addTemplate, updateTemplate];
