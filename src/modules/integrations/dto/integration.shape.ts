import * as s from '../../../platform/http/openapi/shapes.js';

export const integrationShape = s.schema(
  'Integration',
  'The installation of an app in a company.',
  s.object({
    id: s.integer(71, 'Unique identifier of the integration.'),
    name: s.string('Acme CRM', 'Name of the app.'),
    custom_name: s.string('Acme CRM of the sales team', 'Name that the Admin gave this installation.'),
    logo: s.nullable(s.string('https://assets.example.com/logos/acme-crm.png', 'URL of the logo; null without one.')),
    company_id: s.integer(12, 'Id of the company.'),
    status: s.choice(['open', 'closed'], 'open, or closed while the integration is disabled.'),
    active: s.boolean(true, 'Whether webhooks of the integration are sent.'),
    number_ids: s.list(s.integer(1234, 'Id of a Number.'), 'Ids of the Numbers that the integration has access to.'),
    numbers_count: s.integer(1, 'Number of items in number_ids.'),
    user: s.nullable(s.reference('User'), 'The Admin who installed the app; null once that user is deleted.'),
  }),
);
