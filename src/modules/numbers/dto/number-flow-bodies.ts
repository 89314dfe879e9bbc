import type { Flow } from '../../../contracts/numbers/types.js';
import { iso } from '../../../platform/clock.js';
import {
  BodySchema,
  boolean,
  Field,
  type FieldType,
  fieldType,
  isObject,
  listOf,
  nullable,
  pattern,
} from '../../../platform/http/validation/fields.js';

const MAX_KEYS = 50;
const EXAMPLE = { start: 'voicemail', widgets: { voicemail: { type: 'voicemail', message_url: null } } };

/** The rules of flows check the content, and name the widget at fault. */
const flow: FieldType = fieldType(isObject, 'must be {start, widgets}', { type: 'object', additionalProperties: true });
const key = pattern(/^[0-9*#]$/, 'must be a key');
const time = fieldType(
  (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) && !Number.isNaN(Date.parse(value)),
  'must be a time by ISO 8601',
  { type: 'string', format: 'date-time' },
);

@BodySchema('CheckNumberFlow', 'A flow to check.')
export class CheckFlowBody {
  @Field(flow, { mandatory: true, description: 'The flow.', example: EXAMPLE })
  flow: Flow;
}

@BodySchema('SaveNumberFlow', 'A flow to save.')
export class SaveFlowBody {
  @Field(nullable(flow), {
    mandatory: true,
    checksBlank: true,
    description: 'The flow; null restores the default flow.',
    example: EXAMPLE,
  })
  flow: Flow | null;
}

@BodySchema('SimulateNumberFlow', 'A call to simulate.')
export class SimulateFlowBody {
  @Field(flow, { description: 'A flow that is not saved; by default that of the Number.', example: EXAMPLE })
  flow?: Flow;

  @Field(time, { description: 'When the call comes, ISO 8601; now by default.', example: iso(1_781_777_462_000) })
  at?: string;

  @Field(listOf({ maxItems: MAX_KEYS, rule: `must be a list of at most ${MAX_KEYS} keys: 0 to 9, * or #` }, key), {
    description: 'Keys that the caller presses, one after the other.',
    example: ['1'],
  })
  keys: string[] = [];

  @Field(boolean, { description: 'Whether an agent answers when phones ring.', example: true })
  answered = true;
}
