import { LANGUAGES, PARTICIPANT_TYPES } from '../../../contracts/intelligence.js';
import { Refusal } from '../../../platform/refusal.js';
import { TONGUES } from '../languages.js';
import { QUESTION_TYPES, SECTION_TYPES } from '../results/contents.js';
import { CHECKS, type Cues, type Definitions, type SettingKind, SUBJECTS } from './definitions.js';

const LONGEST_NAME = 255;
const LONGEST_TEXT = 1000;
const MOST = 100;
const HEAVIEST = 100;
const STRICTEST = 2;

type Given = Record<string, unknown>;

/** Where in the file, such as categories[0].questions[2].type: what is wrong there is told by it. */
class Place {
  constructor(
    readonly path: string,
    private readonly value: unknown,
  ) {}

  refuse(rule: string): never {
    throw Refusal.invalid(this.path, rule);
  }

  get(name: string): Place {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value))
      this.refuse('must be a JSON object');
    const path = this.path === WHOLE ? name : `${this.path}.${name}`;
    return new Place(path, Object.hasOwn(this.value, name) ? (this.value as Given)[name] : undefined);
  }

  get isMissing(): boolean {
    return this.value === undefined;
  }

  text(most = LONGEST_NAME): string {
    if (typeof this.value !== 'string' || this.value.trim() === '')
      throw Refusal.unprocessable(this.path, 'is mandatory and must not be blank');
    const text = this.value.trim();
    if (text.length > most) this.refuse(`must not be longer than ${most} characters`);
    return text;
  }

  oneOf<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((each) => each === this.value);
    return found ?? this.refuse(`must be one of ${allowed.join(', ')}`);
  }

  whole(min: number, max: number): number {
    if (!Number.isInteger(this.value) || (this.value as number) < min || (this.value as number) > max)
      this.refuse(`must be a whole number from ${min} to ${max}`);
    return this.value as number;
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('must be true or false');
  }

  list(): Place[] {
    if (this.isMissing) throw Refusal.unprocessable(this.path, 'is mandatory and must not be blank');
    if (!Array.isArray(this.value) || this.value.length === 0 || this.value.length > MOST)
      this.refuse(`must be a list of 1 to ${MOST}`);
    return this.value.map((item: unknown, i) => new Place(`${this.path}[${i}]`, item));
  }

  /** Words for every language, or by language. */
  cues(): Cues {
    if (Array.isArray(this.value)) return this.list().map((word) => word.text());
    const byTongue = TONGUES.map((tongue) => [tongue, this.get(tongue)] as const).filter(
      ([, words]) => !words.isMissing,
    );
    if (byTongue.length === 0) this.refuse(`must be a list of words, or an object of them by ${TONGUES.join(', ')}`);
    return Object.fromEntries(byTongue.map(([tongue, words]) => [tongue, words.list().map((word) => word.text())]));
  }

  /** Left out where it is missing. */
  maybe<K extends string, T>(name: K, read: (place: Place) => T): { [key in K]?: T } {
    const place = this.get(name);
    return place.isMissing ? {} : ({ [name]: read(place) } as { [key in K]?: T });
  }

  /** A list whose names tell its items apart. */
  named<T extends { name: string }>(read: (place: Place) => T): T[] {
    const items = this.list().map(read);
    const twice = items.find(({ name }, i) => items.findIndex((other) => other.name === name) < i);
    if (twice) this.refuse(`must not name ${twice.name} twice`);
    return items;
  }
}

const WHOLE = 'file';

const language = (place: Place) => place.maybe('language', (given) => given.oneOf(LANGUAGES));
const keywords = (place: Place) => place.maybe('keywords', (given) => given.cues());

const READ: { [K in SettingKind]: (file: Place) => Definitions[K] } = {
  playbook: (file) => ({
    ...{ name: file.get('name').text(), ...language(file) },
    topics: file.get('topics').named((topic) => ({
      ...{ name: topic.get('name').text(), ...keywords(topic) },
      ...topic.maybe('speaker', (given) => given.oneOf(PARTICIPANT_TYPES)),
    })),
  }),
  scorecard: (file) => ({
    name: file.get('name').text(),
    description: file.maybe('description', (given) => given.text(LONGEST_TEXT)).description ?? '',
    categories: file.get('categories').named((category) => ({
      name: category.get('name').text(),
      questions: category
        .get('questions')
        .list()
        .map((question) => ({
          ...{ text: question.get('text').text(LONGEST_TEXT), type: question.get('type').oneOf(QUESTION_TYPES) },
          ...{ strictness: 1, weight: 1, ai_enabled: true },
          ...question.maybe('strictness', (given) => given.whole(0, STRICTEST)),
          ...question.maybe('weight', (given) => given.whole(1, HEAVIEST)),
          ...question.maybe('ai_enabled', (given) => given.flag()),
          ...question.maybe('check', (given) => given.oneOf(CHECKS)),
          ...keywords(question),
        })),
    })),
  }),
  summary_template: (file) => ({
    ...{ name: file.get('name').text(), ...language(file) },
    sections: file.get('sections').named((section) => ({
      ...{ name: section.get('name').text(), type: 'text' as const },
      ...section.maybe('type', (given) => given.oneOf(SECTION_TYPES)),
      ...section.maybe('about', (given) => given.oneOf(SUBJECTS)),
      ...keywords(section),
    })),
  }),
};

/** The definition, checked and without what it does not know; refused with the place in the file. */
export const readDefinition = <K extends SettingKind>(kind: K, given: unknown): Definitions[K] =>
  READ[kind](new Place(WHOLE, given));
