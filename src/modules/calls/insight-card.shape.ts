import { choice, list, object, type Shape, string } from '../../platform/http/openapi/shapes.js';

const line = object({ type: choice(['title', 'shortText']), text: string('Grace Hopper') });

export const cardShape: Shape = object({
  contents: list({
    ...line,
    properties: {
      ...line.properties,
      label: string('Plan', 'shortText: shown before the text'),
      link: string('https://crm.example.com/people/699', 'http or https; makes the line clickable'),
    },
  }),
});
