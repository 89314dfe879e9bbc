import { boolean, integer, list, nullable, object, schema, string } from '../../../platform/http/openapi/shapes.js';

export const phoneDetailShape = schema(
  'ContactPhone',
  object({
    id: integer(7001),
    label: string('Work'),
    value: string('+33639984567', 'E.164'),
  }),
);

export const emailDetailShape = schema(
  'ContactEmail',
  object({
    id: integer(7002),
    label: string('Work'),
    value: string('grace@example.com'),
  }),
);

export const contactShape = schema(
  'Contact',
  object({
    id: integer(699),
    direct_link: string('https://api.example.com/v1/contacts/699'),
    first_name: nullable(string('Grace')),
    last_name: nullable(string('Hopper')),
    company_name: nullable(string('Acme')),
    information: nullable(string('Prefers a call in the morning')),
    is_shared: boolean(true),
    created_at: integer(1781777462, 'UNIX seconds'),
    updated_at: integer(1781777462, 'UNIX seconds'),
    phone_numbers: list(phoneDetailShape),
    emails: list(emailDetailShape),
  }),
);
