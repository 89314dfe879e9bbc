import * as s from '../../../platform/http/openapi/shapes.js';

export const integrationShape = s.schema(
  'Integration',
  s.object({
    id: s.integer(71),
    name: s.string('Acme CRM', 'The name of the app'),
    custom_name: s.string('Acme CRM of the sales team', 'The name that the Admin gave this installation'),
    logo: s.nullable(s.string('https://assets.example.com/logos/acme-crm.png')),
    company_id: s.integer(12),
    status: s.choice(['open', 'closed'], 'closed while it is disabled'),
    active: s.boolean(true, 'Whether its webhooks are sent'),
    number_ids: s.list(s.integer(1234)),
    numbers_count: s.integer(1),
    user: {
      ...s.nullable(
        s.object({ id: s.integer(456), name: s.string('Madeleine Dupont'), email: s.string('madeleine@example.com') }),
      ),
      description: 'The Admin who installed it; null once that user is deleted',
      additionalProperties: true,
    },
  }),
);
