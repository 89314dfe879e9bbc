import type { Shape } from '../../../platform/http/openapi/shapes.js';
import type { LineEventBody } from '../dto/line-events.js';
import { REJECTION_REASONS } from '../dto/line-events.js';

type Type = LineEventBody['type'];
type FieldName = Exclude<keyof LineEventBody, 'type'>;

/** A schema with the additional keywords that events need and responses do not. */
type EventSchema = Shape & { oneOf?: object[]; not?: object };

interface DescribedEvent {
  description: string;
  mandatory?: FieldName[];
  optional?: FieldName[];
  /** Constraints that the schemas of single fields cannot express. */
  rule?: Omit<EventSchema, 'properties'> & { properties?: Record<string, object> };
  example: Partial<Omit<LineEventBody, 'type'>>;
}

const all = (...names: FieldName[]): object => ({
  properties: Object.fromEntries(names.map((name) => [name, {}])),
  required: names,
});

const AUDIO: Pick<DescribedEvent, 'mandatory' | 'optional' | 'rule'> = {
  mandatory: ['duration'],
  optional: ['audio_url', 'audio_base64'],
  rule: { not: all('audio_url', 'audio_base64') },
};
const PARTICIPANT: Pick<DescribedEvent, 'mandatory' | 'optional' | 'rule' | 'example'> = {
  mandatory: ['name'],
  optional: ['phone_number', 'user_id'],
  rule: { oneOf: [all('phone_number'), all('user_id')] },
  example: { name: 'Grace Hopper', phone_number: '+33612345678' },
};

const EVENTS: Record<Type, DescribedEvent> = {
  dtmf: { description: 'The caller pressed a key.', mandatory: ['digit'], example: { digit: '1' } },
  callee_ringing: { description: 'The phone of the callee rings.', example: {} },
  callee_answered: { description: 'The callee answered an outbound call.', example: {} },
  callee_rejected: {
    description: 'The callee cannot or does not want to take an outbound call.',
    mandatory: ['reason'],
    rule: {
      properties: { reason: { type: 'string', enum: REJECTION_REASONS, description: 'Why', examples: ['busy'] } },
    },
    example: { reason: 'busy' },
  },
  transfer_answered: { description: 'The target of dial_external answered.', example: {} },
  transfer_failed: { description: 'The target of dial_external did not answer.', example: {} },
  caller_hangup: { description: 'The other party hung up.', example: {} },
  escalated: {
    description: 'The AI voice agent hands the call over to agents.',
    mandatory: ['reason'],
    rule: {
      properties: { reason: { type: 'string', maxLength: 1000, description: 'Why', examples: ['Wants a person'] } },
    },
    example: { reason: 'Wants a person' },
  },
  conference_joined: { description: 'Somebody else takes part in the call.', ...PARTICIPANT },
  conference_left: { description: 'Somebody who took part has left.', ...PARTICIPANT },
  recording: {
    description: 'A recording is ready, perhaps after the end of the call.',
    ...AUDIO,
    example: { duration: 42, audio_url: 'https://bridge.example.com/a.mp3' },
  },
  voicemail: {
    description: 'A voicemail is ready, perhaps after the end of the call.',
    ...AUDIO,
    example: { duration: 9, audio_url: 'https://bridge.example.com/b.mp3' },
  },
  utterance: {
    description: 'A sentence of the live transcription.',
    mandatory: ['participant_type', 'text'],
    optional: ['user_id', 'language', 'timestamp', 'duration_ms'],
    example: { participant_type: 'external', text: 'Good morning.', language: 'en-GB', duration_ms: 2700 },
  },
};

const pascalCase = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const nameOf = (type: string): string => `${pascalCase(type)}Event`;
const refOf = (type: string): string => `#/components/schemas/${nameOf(type)}`;

const exampleOf = (type: Type): object => ({ type, ...EVENTS[type].example });

/** One example for each type of event. */
export const eventExamples = (): Record<string, { summary: string; value: object }> =>
  Object.fromEntries(
    (Object.keys(EVENTS) as Type[]).map((type) => [
      type,
      { summary: EVENTS[type].description, value: exampleOf(type) },
    ]),
  );

/** One schema per event type, with the fields of the DTO, and LineEvent as their union. */
export function eventSchemas(fields: Record<string, object>): Record<string, object> {
  const types = Object.keys(EVENTS) as Type[];
  const events = types.map((type): [string, object] => {
    const { description, mandatory = [], optional = [], rule = {} } = EVENTS[type];
    const own = Object.fromEntries([...mandatory, ...optional].map((name) => [name, fields[name]]));
    const constant = { type: 'string', const: type, description: 'What happened', examples: [type] };
    return [
      nameOf(type),
      {
        type: 'object',
        description,
        ...rule,
        properties: { type: constant, ...own, ...rule.properties },
        required: ['type', ...mandatory],
        examples: [exampleOf(type)],
      },
    ];
  });
  const mapping = Object.fromEntries(types.map((type) => [type, refOf(type)]));
  const lineEvent = {
    description: 'What happened on the line of a call; other fields are ignored',
    oneOf: types.map((type) => ({ $ref: refOf(type) })),
    discriminator: { propertyName: 'type', mapping },
  };
  return { LineEvent: lineEvent, ...Object.fromEntries(events) };
}
