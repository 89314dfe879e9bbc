import type { CardLine } from '../../contracts/calls.cards.js';
import type { FieldError, FieldType } from '../../platform/http/validation/field-type.js';
import { choice, list, object, type Shape, string } from '../../platform/http/openapi/shapes.js';
import { LONGEST_URL } from '../../platform/outbound/outbound-url.js';

const MOST_LINES = 10;
const LONGEST_TEXT = 255;
/** What a line holds beside its type and text. */
const MORE = { title: ['link'], shortText: ['label', 'link'] } as const;
const TYPES = Object.keys(MORE) as CardLine['type'][];

type Given = Record<string, unknown>;

function faultOfText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'must be a text that is not blank';
  if ([...value].length > LONGEST_TEXT) return `must not be longer than ${LONGEST_TEXT} characters`;
  return /[\0\r\n\u2028\u2029]/.test(value) ? 'must be one line' : undefined;
}

/** Agents follow it, the server does not: any host may be meant. */
function faultOfLink(value: unknown): string | undefined {
  const fits = typeof value === 'string' && value.length <= LONGEST_URL && /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value);
  return fits && URL.canParse(value) ? undefined : 'must be an http or https URL';
}

function faultOfLine(line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return 'must be an object';
  const given = line as Given;
  const type = TYPES.find((each) => each === given.type);
  if (!type) return `must have a type, which is one of ${TYPES.join(', ')}`;
  const faults = ['text', ...MORE[type]].map((name) => {
    if (name !== 'text' && given[name] === undefined) return undefined;
    const fault = name === 'link' ? faultOfLink(given[name]) : faultOfText(given[name]);
    return fault && `has a ${name}, which ${fault}`;
  });
  return faults.find((fault) => fault !== undefined);
}

const invalid = (rule: string): FieldError => ({ status: 400, rule });

const line = object({ type: choice(TYPES), text: string('Grace Hopper') });

const lineShape: Shape = {
  ...line,
  properties: {
    ...line.properties,
    label: string('Plan', 'shortText: shown before the text'),
    link: string('https://crm.example.com/people/699', 'http or https; makes the line clickable'),
  },
};

export const cardShape: Shape = object({ contents: list(lineShape) });

export const cardContents: FieldType = {
  check(value) {
    if (!Array.isArray(value)) return invalid('must be a list of lines');
    if (value.length < 1 || value.length > MOST_LINES) return invalid(`must hold 1 to ${MOST_LINES} lines`);
    for (const [index, each] of value.entries()) {
      const fault = faultOfLine(each);
      if (fault) return invalid(`must hold valid lines: line ${index + 1} ${fault}`);
    }
    return undefined;
  },
  schema: { type: 'array', minItems: 1, maxItems: MOST_LINES, items: lineShape as object },
};

/** What a line of its type has, and nothing else. */
export const linesOf = (contents: readonly CardLine[]): CardLine[] =>
  contents.map((given) => {
    const names = ['type', 'text', ...MORE[given.type]].filter((name) => name in given);
    return Object.fromEntries(names.map((name) => [name, (given as unknown as Given)[name]])) as unknown as CardLine;
  });
