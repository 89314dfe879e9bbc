import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';

describePath('tags', integerId('tag', 51));

export const tagShape = s.schema(
  'Tag',
  'A label for calls.',
  s.object({
    id: s.integer(51, 'Unique identifier of the tag.'),
    direct_link: s.string('https://api.example.com/v1/tags/51', 'URL of the tag in the API.'),
    name: s.string('Follow Up', 'Unique in the company, case-insensitively.'),
    color: s.string('#ff7d03', 'Colour as #rrggbb.'),
    description: s.nullable(s.string('follow_up_self_assign', 'What the tag is for; null without a description.')),
  }),
);
