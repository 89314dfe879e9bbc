import {
  boolean,
  choice,
  integer,
  list,
  nullable,
  object,
  schema,
  string,
} from '../../../platform/http/openapi/shapes.js';

export const integrationShape = schema(
  'Integration',
  object({
    id: integer(71),
    name: string('Acme CRM', 'The name of the app'),
    custom_name: string('Acme CRM of the sales team', 'The name that the Admin gave this installation'),
    logo: nullable(string('https://assets.example.com/logos/acme-crm.png')),
    company_id: integer(12),
    status: choice(['open', 'closed'], 'closed while it is disabled'),
    active: boolean(true, 'Whether its webhooks are sent'),
    number_ids: list(integer(1234)),
    numbers_count: integer(1),
    user: {
      ...nullable(
        object({ id: integer(456), name: string('Madeleine Dupont'), email: string('madeleine@example.com') }),
      ),
      description: 'The Admin who installed it; null once that user is deleted',
      additionalProperties: true,
    },
  }),
);
