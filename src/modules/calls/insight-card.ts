import type { CardLine } from '../../contracts/calls.cards.js';
import type { Fault, Kind } from '../../platform/http/fields.js';
import { choice, list, object, type Shape, string } from '../../platform/http/openapi/shapes.js';
import { LONGEST_URL } from '../../platform/outbound/outbound-url.js';

const MAX_LINES = 10;
const MAX_TEXT_LENGTH = 255;
/** The fields of a line besides type and text. */
const OPTIONAL_FIELDS = { title: ['link'], shortText: ['label', 'link'] } as const;
const TYPES = Object.keys(OPTIONAL_FIELDS) as CardLine['type'][];

type Fields = Record<string, unknown>;

function checkText(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.trim() === '') return 'must be a text that is not blank';
  if ([...value].length > MAX_TEXT_LENGTH) return `must not be longer than ${MAX_TEXT_LENGTH} characters`;
  return /[\0\r\n\u2028\u2029]/.test(value) ? 'must be one line' : undefined;
}

/** Only agents open the link, so private hosts are allowed. */
function checkLink(value: unknown): string | undefined {
  const fits = typeof value === 'string' && value.length <= LONGEST_URL && /^https?:\/\/[^\s\p{Cc}]+$/iu.test(value);
  return fits && URL.canParse(value) ? undefined : 'must be an http or https URL';
}

function checkLine(line: unknown): string | undefined {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return 'must be an object';
  const fields = line as Fields;
  const type = TYPES.find((each) => each === fields.type);
  if (!type) return `must have a type, which is one of ${TYPES.join(', ')}`;
  const faults = ['text', ...OPTIONAL_FIELDS[type]].map((name) => {
    if (name !== 'text' && fields[name] === undefined) return undefined;
    const fault = name === 'link' ? checkLink(fields[name]) : checkText(fields[name]);
    return fault && `has a ${name}, which ${fault}`;
  });
  return faults.find((fault) => fault !== undefined);
}

const invalid = (rule: string): Fault => ({ status: 400, rule });

const line = object({ type: choice(TYPES), text: string('Grace Hopper') });

const lineShape: Shape = {
  ...line,
  properties: {
    ...line.properties,
    label: string('Plan', 'shortText: shown before the text'),
    link: string('https://crm.example.com/people/699', 'http or https; makes the line clickable'),
  },
};

export const insightCardShape: Shape = object({ contents: list(lineShape) });

export const insightCardContents: Kind = {
  check(value) {
    if (!Array.isArray(value)) return invalid('must be a list of lines');
    if (value.length < 1 || value.length > MAX_LINES) return invalid(`must hold 1 to ${MAX_LINES} lines`);
    for (const [index, each] of value.entries()) {
      const fault = checkLine(each);
      if (fault) return invalid(`must hold valid lines: line ${index + 1} ${fault}`);
    }
    return undefined;
  },
  schema: { type: 'array', minItems: 1, maxItems: MAX_LINES, items: lineShape as object },
};

/** Drops fields that the type of a line does not have. */
export const pickKnownFields = (contents: readonly CardLine[]): CardLine[] =>
  contents.map((line) => {
    const names = ['type', 'text', ...OPTIONAL_FIELDS[line.type]].filter((name) => name in line);
    return Object.fromEntries(names.map((name) => [name, (line as unknown as Fields)[name]])) as unknown as CardLine;
  });
