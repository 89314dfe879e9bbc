import type { Type as Class } from '@nestjs/common';
import { type JsonSchema, jsonSchemaOf, schemaDocument } from '../../../platform/http/validation/schema/json-schema.js';
import { defaultFlow } from './default-flow.js';
import { WIDGETS } from './widgets.js';

export const MAX_WIDGETS = 200;
export const WIDGET_NAME = /^[\w.-]{1,64}$/;

const DESCRIPTION =
  'How a Number handles calls: widgets by name, of which each names the next. Beyond this schema, every named widget ' +
  'must exist, and no loop may go on without a key press.';

function widgetSchema([type, dto]: [string, Class<object>]): JsonSchema {
  const schema = jsonSchemaOf(dto) as { properties: { type: object } };
  return {
    ...schema,
    title: type,
    properties: { ...schema.properties, type: { ...schema.properties.type, const: type } },
  };
}

/** Any widget; its fields that name another widget begin with `next`. */
export const WIDGET_SCHEMA: JsonSchema = { oneOf: Object.entries<Class<object>>(WIDGETS).map(widgetSchema) };

const EXAMPLE = {
  start: 'menu',
  widgets: {
    menu: {
      type: 'ivr',
      options: [{ key: '1', title: 'Sales', next: 'sales' }],
      timeout_seconds: 10,
      next_timeout: 'sales',
    },
    sales: { type: 'ring', teams: [3], ring_seconds: 30, next_unanswered: 'voicemail' },
    voicemail: { type: 'voicemail' },
  },
};

/** The JSON Schema of flows, from the classes of the widgets. */
export const FLOW_SCHEMA = schemaDocument(
  { title: 'Flow', description: DESCRIPTION, examples: [EXAMPLE, defaultFlow()] },
  {
    type: 'object',
    properties: {
      start: { type: 'string', pattern: WIDGET_NAME.source, description: 'The first widget', examples: ['menu'] },
      widgets: {
        type: 'object',
        description: 'The widgets by name',
        maxProperties: MAX_WIDGETS,
        propertyNames: { pattern: WIDGET_NAME.source },
        additionalProperties: WIDGET_SCHEMA,
        examples: [EXAMPLE.widgets],
      },
    },
    required: ['start', 'widgets'],
  },
);
