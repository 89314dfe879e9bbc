import { ValidateIf } from 'class-validator';
import type { CardLine } from '../../../contracts/live-calls/queries.js';
import {
  BodySchema,
  Field,
  type FieldError,
  type FieldType,
  fieldType,
  invalid,
  type NestedError,
  NestedList,
  oneOf,
} from '../../../platform/http/validation/fields.js';
import { choice, list, object, schema, string } from '../../../platform/http/openapi/shapes.js';
import { MAX_URL_LENGTH } from '../../../platform/outbound/outbound-url.js';

const MAX_LINES = 10;
const MAX_TEXT_LENGTH = 255;
const TYPES: readonly CardLine['type'][] = ['title', 'shortText'];

const lineText: FieldType = {
  check(value) {
    if (typeof value !== 'string' || value.trim() === '') return invalid('must be a text that is not blank');
    if ([...value].length > MAX_TEXT_LENGTH) return invalid(`must not be longer than ${MAX_TEXT_LENGTH} characters`);
    return /[\0\r\n\u2028\u2029]/.test(value) ? invalid('must be one line') : undefined;
  },
  schema: { type: 'string', maxLength: MAX_TEXT_LENGTH },
};

/** Only agents open the link, so any host is allowed. */
const link = fieldType(
  (value) =>
    typeof value === 'string' &&
    value.length <= MAX_URL_LENGTH &&
    /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value) &&
    URL.canParse(value),
  'must be an http or https URL',
  { type: 'string', format: 'uri', maxLength: MAX_URL_LENGTH },
);

@BodySchema('CreateInsightCardLine', 'A line of an insight card.')
class CardLineBody {
  @Field(oneOf(TYPES), {
    mandatory: true,
    checksBlank: true,
    description: 'Kind of line: a title, or a short text with an optional label.',
    example: 'title',
  })
  type: CardLine['type'];

  @Field(lineText, {
    mandatory: true,
    checksBlank: true,
    description: 'Text of the line, without line breaks.',
    example: 'Grace Hopper',
  })
  text: string;

  @ValidateIf(({ type }: CardLineBody) => type === 'shortText')
  @Field(lineText, { description: 'Shown before the text; only of a shortText.', example: 'Plan' })
  label?: string;

  @Field(link, {
    description: 'http or https URL that makes the line clickable.',
    example: 'https://crm.example.com/people/699',
  })
  link?: string;
}

function checkContents(contents: unknown): FieldError | undefined {
  if (!Array.isArray(contents)) return invalid('must be a list of lines');
  return contents.length < 1 || contents.length > MAX_LINES ? invalid(`must hold 1 to ${MAX_LINES} lines`) : undefined;
}

function describeLine({ path: [index, field], rule }: NestedError): FieldError {
  const error =
    field === undefined
      ? rule
      : field === 'type'
        ? `must have a type, which is one of ${TYPES.join(', ')}`
        : `has a ${field}, which ${rule}`;
  return invalid(`must hold valid lines: line ${Number(index) + 1} ${error}`);
}

@BodySchema('CreateInsightCard', 'An insight card.')
export class InsightCardBody {
  @NestedList(() => CardLineBody, {
    check: checkContents,
    describe: describeLine,
    minItems: 1,
    maxItems: MAX_LINES,
    mandatory: true,
    description: 'Lines of the card, 1 to 10.',
    example: [
      { type: 'title', text: 'Grace Hopper', link: 'https://crm.example.com/people/699' },
      { type: 'shortText', label: 'Plan', text: 'Enterprise' },
    ],
  })
  contents: CardLineBody[];
}

/** The label of a title has no effect. */
export const linesOf = ({ contents }: InsightCardBody): CardLine[] =>
  contents.map(({ type, text, label, link }) =>
    type === 'title' ? { type, text, link } : { type, text, label, link },
  );

const line = schema(
  'InsightCardLine',
  'A line of an insight card.',
  object(
    {
      type: choice(TYPES, 'Kind of line: a title, or a short text with an optional label.'),
      text: string('Grace Hopper', 'Text of the line.'),
    },
    {
      label: string('Plan', 'Shown before the text; only of a shortText.'),
      link: string('https://crm.example.com/people/699', 'http or https URL that makes the line clickable.'),
    },
  ),
);

export const insightCardShape = schema(
  'InsightCard',
  'A card that the phones of the agents on a call show.',
  object({ contents: list(line, 'Lines of the card, 1 to 10.') }),
);
