import type { SeededRandom } from '../../faults/load/seeded-random.js';
import type { Schema } from '../api/operation.js';
import type { IdPool } from './id-pool.js';

/** Properties and parameters with the id of a resource, or a list of ids. */
const LINKS: Record<string, string> = {
  user_id: 'users',
  inviter_user_id: 'users',
  reviewee_user_id: 'users',
  users: 'users',
  team_id: 'teams',
  teams: 'teams',
  number_id: 'numbers',
  number_ids: 'numbers',
  lineId: 'numbers',
  lines: 'numbers',
  call_id: 'calls',
  automatic_callback_call_id: 'calls',
  tag_id: 'tags',
  tags: 'tags',
  parentId: 'messages',
  parent_id: 'messages',
  voice_connection: 'connections',
  message_connection: 'connections',
};
/** Names of free-text fields, for which any value is valid. */
const TEXTS = /name|content|description|note|body|text|information|label|feedback|search|script|reason|title/i;
/** Texts that databases and parsers may treat in different ways; all are valid. */
const UNUSUAL_TEXTS = [
  'Zoë Ångström',
  '👩‍👩‍👧 family',
  'שלום עולם',
  'ﬁ ligature ẞ',
  'O\'Brien; -- "quoted" \\',
  '100% _sure_',
  '<b>&amp;</b>',
  'line\nbreak\ttab',
  '{{1}} {{first_name}}',
  '=1+1',
];
const DAY = 86_400;

/** Generates values that match the document, with ids from earlier responses. */
export class ValidValues {
  constructor(
    private readonly random: SeededRandom,
    private readonly pool: IdPool,
    /** The target of all URLs. */
    private readonly receiver: string,
    private readonly resolve: (schema: Schema) => Schema,
  ) {}

  /** A value for a property or a parameter; undefined if it needs an id and none is known. */
  of(schema: Schema, name = '', example?: unknown): unknown {
    const { random } = this;
    const known = this.resolve(schema);
    const examples = known.examples ?? schema.examples ?? (example === undefined ? [] : [example]);
    const linked = this.linked(name, known);
    if (linked !== undefined) return linked;
    if (known.const !== undefined) return known.const;
    if (known.enum) return random.pick(known.enum);
    if (examples.length > 0 && this.prefersExample(known, name)) return this.adapted(random.pick(examples), name);
    const choices = known.oneOf ?? known.anyOf;
    if (choices && !known.properties) return this.of(random.pick(choices), name, examples[0]);
    return this.generated(known, name, examples[0]);
  }

  /** An example of the document with ids, addresses and URLs of this run. */
  adapted(example: unknown, name = ''): unknown {
    if (Array.isArray(example)) return example.map((each) => this.adapted(each, name));
    if (typeof example === 'object' && example !== null)
      return Object.fromEntries(
        Object.entries(example).map(([key, value]) => [
          key,
          this.linked(key, typeOf(value)) ?? this.adapted(value, key),
        ]),
      );
    return typeof example === 'string' ? this.adaptedText(example, name) : example;
  }

  phoneNumber(): string {
    return `+336399${String(this.random.below(100_000)).padStart(5, '0')}`;
  }

  private prefersExample({ type, pattern, properties }: Schema, name: string): boolean {
    if (properties) return this.random.oneIn(3);
    if (type === 'string' && pattern === undefined && TEXTS.test(name)) return this.random.oneIn(2);
    return pattern !== undefined || !this.random.oneIn(4);
  }

  private linked(name: string, { type }: Schema): unknown {
    if (name === 'flow' && this.random.oneIn(2)) return parsed(this.pool.pick('flows', this.random));
    const kind = LINKS[name];
    if (kind === undefined) return undefined;
    const id = this.pool.pick(kind, this.random);
    if (type !== 'array' || id === undefined) return id;
    return this.random.oneIn(5) ? [] : [id];
  }

  private adaptedText(text: string, name: string): string {
    if (name === 'host') return '127.0.0.1';
    if (/^https?:/.test(text)) return `${this.receiver}/${name}/${this.random.below(1000)}`;
    if (/^[^@\s]+@[^@\s]+$/.test(text)) return `fuzz${this.random.below(10_000_000)}@example.com`;
    if (name === 'digits' && text.startsWith('+'))
      return `+331990${String(this.random.below(100_000)).padStart(5, '0')}`;
    if ((name === 'to' || name === 'number') && text.startsWith('+') && this.random.oneIn(2))
      return String(this.pool.pick('digits', this.random) ?? this.phoneNumber());
    if (/^\+\d{8,}$/.test(text)) return this.phoneNumber();
    if (name === 'idempotency_key' || name === 'sid') return `${text}-${this.random.below(1_000_000)}`;
    return TEXTS.test(name) && this.random.oneIn(2) ? `${text} ${this.random.below(1_000_000)}` : text;
  }

  private generated(schema: Schema, name: string, example: unknown): unknown {
    const type = [schema.type].flat().find((each) => each !== 'null') ?? 'string';
    if (schema.properties) return this.object(schema);
    if (type === 'array') return this.list(schema, name);
    if (type === 'integer' || type === 'number') return this.integer(schema);
    if (type === 'boolean') return this.random.oneIn(2);
    if (type === 'object') return this.adapted(example ?? {}, name);
    return this.text(schema, name, example);
  }

  private object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const share = this.random.pick([0, 1, 2, 4, 4]);
    const chosen = Object.entries(properties).filter(([key]) => required.includes(key) || this.random.below(4) < share);
    return Object.fromEntries(chosen.map(([key, part]) => [key, this.of(part, key)]));
  }

  private list({ items = {}, minItems = 0, maxItems = 3 }: Schema, name: string): unknown[] {
    const length = this.random.between(minItems, Math.max(minItems, Math.min(3, maxItems)));
    return Array.from({ length }, () => this.of(items, name));
  }

  private integer({ minimum = -1000, maximum = 1_000_000 }: Schema): number {
    return this.random.pick([
      minimum,
      Math.min(minimum + 1, maximum),
      maximum,
      this.random.between(minimum, Math.min(maximum, minimum + 100)),
    ]);
  }

  private text({ format, pattern, maxLength = 255, minLength = 0 }: Schema, name: string, example: unknown): string {
    const now = Math.floor(Date.now() / 1000);
    if (/^(from|to|after|at)$/.test(name) && format === 'date-time') return new Date().toISOString();
    if (/^(from|to)$/.test(name)) return String(now + this.random.pick([-30 * DAY, -DAY, -60, DAY]));
    if (format || pattern || !TEXTS.test(name))
      return this.adaptedText(typeof example === 'string' ? example : 'text', name);
    const full = 'é'.repeat(Math.max(minLength, Math.min(maxLength, 300)));
    return this.random.oneIn(4) ? full : this.random.pick(UNUSUAL_TEXTS).slice(0, maxLength);
  }
}

const typeOf = (value: unknown): Schema => ({ type: Array.isArray(value) ? 'array' : typeof value });

const parsed = (text: unknown): unknown => (typeof text === 'string' ? JSON.parse(text) : undefined);
