import type { Flow } from '../../../contracts/numbers/types.js';
import { versionShape } from '../../../platform/http/etags/version.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { describePath, integerId } from '../../../platform/http/openapi/path-parameters.js';
import { WIDGET_SCHEMA } from '../flow/flow-schema.js';
import { OUTCOMES } from '../flow/simulate-call.js';

describePath('versions', integerId('version of a flow', 77));

const widgets: s.Property<Flow['widgets']> = {
  type: 'object',
  additionalProperties: WIDGET_SCHEMA,
  description: 'The widgets by name, as in the JSON Schema at /schemas/flow.json.',
  examples: [{ voicemail: { type: 'voicemail', message_url: null } }],
};

const flowShape = s.schema(
  'NumberFlow',
  'How a Number handles calls: widgets by name, of which each names the next.',
  s.object({ start: s.string('voicemail', 'Name of the first widget.'), widgets }),
);

export const flowResponse = s.schema(
  'NumberFlowResponse',
  'The flow of a Number.',
  s.object({
    flow: s.described(flowShape, 'The flow.'),
    flow_editor_enabled: s.boolean(true, 'False if it is the default flow.'),
    version: versionShape,
  }),
);

const faultShape = s.schema(
  'NumberFlowError',
  'A rule that a flow violates.',
  s.object({
    widget: s.nullable(s.string('menu', 'Name of the widget; null if the flow as a whole is at fault.')),
    field: s.nullable(s.string('next_timeout', 'Field of the widget; null if it is no single one.')),
    message: s.string('must name a widget', 'The rule.'),
  }),
);

export const flowErrorsResponse = s.schema(
  'NumberFlowCheck',
  'What is wrong with a flow.',
  s.object({ errors: s.list(faultShape, 'Errors of the flow; empty if it can be saved.') }),
);

const flowVersionShape = s.schema(
  'NumberFlowVersion',
  'A flow that a Number has, or had.',
  s.object({
    id: s.integer(77, 'Unique identifier of the version.'),
    created_at: s.timestamp('When it was saved, ISO 8601, UTC.'),
    saved_by: s.nullable(
      s.string('Pam Beesly', 'Who saved it in the dashboard; null if nobody did, or if the user is gone.'),
    ),
    widgets_count: s.integer(5, 'How many widgets it has.'),
    is_current: s.boolean(true, 'Whether it is the same as the present flow.'),
  }),
);

export const flowVersionsResponse = s.schema(
  'NumberFlowVersionList',
  'The latest versions of the flow of a Number.',
  s.object({ versions: s.list(flowVersionShape, 'Versions, latest first; at most 50 are kept.') }),
);

const stepShape = s.schema(
  'SimulatedStep',
  'A widget that a simulated call passes.',
  s.object({
    widget: s.string('menu', 'Name of the widget.'),
    exit: s.nullable(s.string('options[0].next', 'Field that names the next widget; null where the call ends.')),
  }),
);

export const simulationResponse = s.schema(
  'SimulatedFlowCall',
  'The way of a simulated call.',
  s.object({
    steps: s.list(stepShape, 'Widgets in the order in which the call passes them.'),
    outcome: s.choice(OUTCOMES, 'How the call ends.'),
  }),
);
