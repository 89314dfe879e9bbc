import { embedded, integer, list, object, schema, string, timestamp } from '../../../platform/http/openapi/shapes.js';

/** A member is a user without `available`; the users module owns its JSON, so only some fields are described. */
const member = embedded({
  id: integer(123),
  direct_link: string('https://api.example.com/v1/users/123'),
  name: string('Madeleine Dupont'),
  email: string('madeleine@example.com'),
  created_at: timestamp(),
  availability_status: string('available'),
  default_number_id: { type: ['integer', 'null'], examples: [456] },
});

export const teamShape = schema(
  'Team',
  object({
    id: integer(7),
    direct_link: string('https://api.example.com/v1/teams/7'),
    name: string('Support', 'Unique in the company, at most 64 characters'),
    created_at: timestamp(),
    users: list(member),
  }),
);
