import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('contacts', integerId('contact', 699));
describePath('phone_details', integerId('phone number of the contact', 7001));
describePath('email_details', integerId('email address of the contact', 7002));

const detail = (id: number, value: s.Property<string>) => ({
  id: s.integer(id, 'Unique identifier of this entry.'),
  label: s.string('Work', 'What kind of entry it is.'),
  value,
});

export const phoneDetailShape = s.schema(
  'ContactPhone',
  'A phone number of a contact.',
  s.object(detail(7001, s.string('+33639984567', 'The phone number, spelled as it was sent.'))),
);

export const emailDetailShape = s.schema(
  'ContactEmail',
  'An email address of a contact.',
  s.object(detail(7002, s.string('grace@example.com', 'The email address.'))),
);

const text = (example: string, description: string) =>
  s.nullable(s.string(example, `${description}; null if unknown.`));

export const contactShape = s.schema(
  'Contact',
  'A person or company in the address book that all users of the company share.',
  s.object({
    id: s.integer(699, 'Unique identifier of the contact.'),
    direct_link: s.string('https://api.example.com/v1/contacts/699', 'URL of the contact in the API.'),
    first_name: text('Grace', 'First name'),
    last_name: text('Hopper', 'Last name'),
    company_name: text('Acme', 'Company of the contact'),
    information: text('Prefers a call in the morning', 'Free text about the contact'),
    is_shared: s.boolean(true, 'Whether all users of the company see the contact; always true.'),
    created_at: s.integer(1781777462, 'When the contact was created, UNIX seconds.'),
    updated_at: s.integer(1781777462, 'When the contact was last changed, UNIX seconds.'),
    phone_numbers: s.list(phoneDetailShape, 'Phone numbers of the contact.'),
    emails: s.list(emailDetailShape, 'Email addresses of the contact.'),
  }),
);
