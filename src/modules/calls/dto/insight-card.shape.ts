import { choice, list, object, schema, string } from '../../../platform/http/openapi/shapes.js';

const line = object(
  { type: choice(['title', 'shortText']), text: string('Grace Hopper') },
  {
    label: string('Plan', 'shortText: shown before the text'),
    link: string('https://crm.example.com/people/699', 'http or https; makes the line clickable'),
  },
);

export const insightCardShape = schema('InsightCard', object({ contents: list(line) }));
