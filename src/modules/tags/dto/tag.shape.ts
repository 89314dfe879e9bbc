import { integer, nullable, object, schema, string } from '../../../platform/http/openapi/shapes.js';

export const tagShape = schema(
  'Tag',
  object({
    id: integer(51),
    direct_link: string('https://api.example.com/v1/tags/51'),
    name: string('Follow Up', 'Unique in the company, without regard to case'),
    color: string('#00b388', '#rrggbb'),
    description: nullable(string('Somebody has to come back to this call')),
  }),
);
