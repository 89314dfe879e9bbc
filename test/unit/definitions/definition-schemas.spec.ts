import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { parseDefinition } from '../../../src/modules/intelligence/commands/import-rule.js';
import { RULE_SCHEMAS } from '../../../src/modules/intelligence/rules/rule-schemas.js';
import { FLOW_SCHEMA } from '../../../src/modules/numbers/flow/flow-schema.js';
import { readFlow } from '../../../src/modules/numbers/flow/read-flow.js';
import { ApiError } from '../../../src/platform/api-error.js';
import type { JsonSchema } from '../../../src/platform/http/validation/schema/json-schema.js';
import { requireSchema } from '../../../src/platform/http/validation/schema/require-schema.js';
import { size } from '../../support/size.js';

type Json = any;

const RUNS = size(300, 3_000);

/** Rules across fields, which a JSON Schema cannot express. */
const BEYOND_SCHEMA =
  /must not name .+ twice|must not give a key twice|there is no|must not go round|\.hours, which must be a list/;

const KINDS: [name: string, schema: JsonSchema, read: (definition: unknown) => unknown][] = [
  ['flow', FLOW_SCHEMA, (definition) => readFlow(definition, () => undefined)],
  ['playbook', RULE_SCHEMAS.playbook, (definition) => parseDefinition('playbook', definition)],
  ['scorecard', RULE_SCHEMAS.scorecard, (definition) => parseDefinition('scorecard', definition)],
  ['summary template', RULE_SCHEMAS.summary_template, (definition) => parseDefinition('summary_template', definition)],
];

/** Excludes decimal strings, because the server also accepts those as numbers. */
const VALUES = [
  null,
  true,
  -1,
  0,
  1,
  1.5,
  7,
  8,
  101,
  3601,
  '',
  ' ',
  ' x',
  'en',
  'internal',
  'BINARY',
  'open',
  'ring',
  '*',
  '09:00',
  '24:00',
  '25:00',
  'x'.repeat(255),
  'x'.repeat(256),
  '👍'.repeat(255),
  'y'.repeat(1001),
  [],
  [1],
  ['word'],
  [' '],
  [null],
  {},
  { en: ['word'] },
  { en: [] },
  { xx: ['word'] },
  [{}],
  [{ name: 'Other' }],
];

/** The paths of all values within a value, each as a list of keys. */
function pathsIn(value: Json): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value as object).flatMap((key) => [[key], ...pathsIn(value[key]).map((rest) => [key, ...rest])]);
}

interface Change {
  at: number;
  value: Json;
  removes: boolean;
}

function changed(example: Json, changes: readonly Change[]): { definition: Json; isLenient: boolean } {
  const definition = structuredClone(example);
  let isLenient = false;
  for (const { at, value, removes } of changes) {
    const paths = pathsIn(definition);
    if (paths.length === 0) continue;
    const path = paths[at % paths.length];
    const parent = path.slice(0, -1).reduce((part, key) => part[key], definition);
    const key = path.at(-1)!;
    if (!removes) parent[key] = structuredClone(value);
    else if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
    // The server is lenient here: it also accepts numbers for the key of a menu and the name of the first widget.
    isLenient ||= ['key', 'start'].includes(key) && typeof value !== 'string';
  }
  return { definition, isLenient };
}

const change = fc.record({ at: fc.nat(200), value: fc.constantFrom(...VALUES), removes: fc.boolean() });

describe.each(KINDS)('the JSON Schema of a %s', (_, schema, read) => {
  const matches = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema);
  const errorOf = (definition: unknown): string | undefined => {
    try {
      read(definition);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error.message;
      throw error;
    }
  };

  it('has examples that both it and the server accept', () => {
    const examples = schema.examples as Json[];
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(matches(example)).toBe(true);
      expect(errorOf(example)).toBeUndefined();
    }
  });

  it('accepts exactly what the server accepts', () => {
    let allowed = 0;
    let refused = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...(schema.examples as Json[])),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (example, changes) => {
          const { definition, isLenient } = changed(example, changes);
          const error = errorOf(definition);
          if (matches(definition)) {
            allowed++;
            expect(error === undefined || BEYOND_SCHEMA.test(error)).toBe(true);
          } else if (!isLenient) {
            refused++;
            expect(error).toBeDefined();
          }
        },
      ),
      { numRuns: RUNS, seed: 7 },
    );
    expect(Math.min(allowed, refused)).toBeGreaterThan(RUNS / 15);
  });

  it('describes every field, with an example', () => {
    const bare: string[] = [];
    const visit = (at: string, { properties = {}, items, additionalProperties }: Json): void => {
      for (const [name, field] of Object.entries<Json>(properties as object)) {
        if (!field.description || !(field.examples || field.items?.properties)) bare.push(`${at}.${name}`);
        visit(`${at}.${name}`, field);
      }
      if (items) visit(`${at}[]`, items);
      for (const part of additionalProperties?.oneOf ?? []) visit(`${at}.*`, part);
    };
    visit('', schema);
    expect(bare).toEqual([]);
  });
});

describe('the validation against a schema', () => {
  it('refuses what the schema does not allow', () => {
    const check = requireSchema({ type: 'object', properties: { name: { type: 'string' } } }, 'file');
    expect(() => check({ name: 'x' })).not.toThrow();
    expect(() => check({ name: 1 })).toThrow('file does not match its schema: /name must be string.');
  });
});
