import { LANGUAGES, PARTICIPANT_TYPES, type RuleKind } from '../../../contracts/intelligence.js';
import { ApiError } from '../../../platform/api-error.js';
import { LANGUAGE_CODES } from '../languages.js';
import { QUESTION_TYPES, SECTION_TYPES } from '../results/contents.js';
import { CHECKS, type Keywords, type Definitions, SUBJECTS } from './definitions.js';

const MAX_NAME_LENGTH = 255;
const MAX_TEXT_LENGTH = 1000;
const MAX_ITEMS = 100;
const MAX_WEIGHT = 100;
const MAX_STRICTNESS = 2;

type JsonObject = Record<string, unknown>;

/** A value and its path in the file, such as categories[0].questions[2].type, which errors name. */
class JsonField {
  constructor(
    readonly path: string,
    private readonly value: unknown,
  ) {}

  reject(rule: string): never {
    throw ApiError.invalid(this.path, rule);
  }

  get(name: string): JsonField {
    if (typeof this.value !== 'object' || this.value === null || Array.isArray(this.value))
      this.reject('must be a JSON object');
    const path = this.path === ROOT ? name : `${this.path}.${name}`;
    return new JsonField(path, Object.hasOwn(this.value, name) ? (this.value as JsonObject)[name] : undefined);
  }

  get isMissing(): boolean {
    return this.value === undefined;
  }

  text(maxLength = MAX_NAME_LENGTH): string {
    if (typeof this.value !== 'string' || this.value.trim() === '')
      throw ApiError.unprocessable(this.path, 'is mandatory and must not be blank');
    const text = this.value.trim();
    if (text.length > maxLength) this.reject(`must not be longer than ${maxLength} characters`);
    return text;
  }

  oneOf<T extends string>(allowed: readonly T[]): T {
    const found = allowed.find((each) => each === this.value);
    return found ?? this.reject(`must be one of ${allowed.join(', ')}`);
  }

  integer(min: number, max: number): number {
    if (!Number.isInteger(this.value) || (this.value as number) < min || (this.value as number) > max)
      this.reject(`must be a whole number from ${min} to ${max}`);
    return this.value as number;
  }

  boolean(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.reject('must be true or false');
  }

  list(): JsonField[] {
    if (this.isMissing) throw ApiError.unprocessable(this.path, 'is mandatory and must not be blank');
    if (!Array.isArray(this.value) || this.value.length === 0 || this.value.length > MAX_ITEMS)
      this.reject(`must be a list of 1 to ${MAX_ITEMS}`);
    return this.value.map((item: unknown, i) => new JsonField(`${this.path}[${i}]`, item));
  }

  keywords(): Keywords {
    if (Array.isArray(this.value)) return this.list().map((word) => word.text());
    const byLanguage = LANGUAGE_CODES.map((code) => [code, this.get(code)] as const).filter(
      ([, words]) => !words.isMissing,
    );
    if (byLanguage.length === 0)
      this.reject(`must be a list of words, or an object of them by ${LANGUAGE_CODES.join(', ')}`);
    return Object.fromEntries(byLanguage.map(([code, words]) => [code, words.list().map((word) => word.text())]));
  }

  optional<K extends string, T>(name: K, parse: (field: JsonField) => T): { [key in K]?: T } {
    const field = this.get(name);
    return field.isMissing ? {} : ({ [name]: parse(field) } as { [key in K]?: T });
  }

  /** A list whose items have distinct names. */
  namedList<T extends { name: string }>(parse: (field: JsonField) => T): T[] {
    const items = this.list().map(parse);
    const duplicate = items.find(({ name }, i) => items.findIndex((other) => other.name === name) < i);
    if (duplicate) this.reject(`must not name ${duplicate.name} twice`);
    return items;
  }
}

const ROOT = 'file';

const language = (field: JsonField) => field.optional('language', (field) => field.oneOf(LANGUAGES));
const keywords = (field: JsonField) => field.optional('keywords', (field) => field.keywords());

const PARSERS: { [K in RuleKind]: (file: JsonField) => Definitions[K] } = {
  playbook: (file) => ({
    name: file.get('name').text(),
    ...language(file),
    topics: file.get('topics').namedList((topic) => ({
      name: topic.get('name').text(),
      ...keywords(topic),
      ...topic.optional('speaker', (field) => field.oneOf(PARTICIPANT_TYPES)),
    })),
  }),
  scorecard: (file) => ({
    name: file.get('name').text(),
    description: file.optional('description', (field) => field.text(MAX_TEXT_LENGTH)).description ?? '',
    categories: file.get('categories').namedList((category) => ({
      name: category.get('name').text(),
      questions: category
        .get('questions')
        .list()
        .map((question) => ({
          text: question.get('text').text(MAX_TEXT_LENGTH),
          type: question.get('type').oneOf(QUESTION_TYPES),
          strictness: 1,
          weight: 1,
          ai_enabled: true,
          ...question.optional('strictness', (field) => field.integer(0, MAX_STRICTNESS)),
          ...question.optional('weight', (field) => field.integer(1, MAX_WEIGHT)),
          ...question.optional('ai_enabled', (field) => field.boolean()),
          ...question.optional('check', (field) => field.oneOf(CHECKS)),
          ...keywords(question),
        })),
    })),
  }),
  summary_template: (file) => ({
    name: file.get('name').text(),
    ...language(file),
    sections: file.get('sections').namedList((section) => ({
      name: section.get('name').text(),
      type: 'text' as const,
      ...section.optional('type', (field) => field.oneOf(SECTION_TYPES)),
      ...section.optional('about', (field) => field.oneOf(SUBJECTS)),
      ...keywords(section),
    })),
  }),
};

/** The validated definition without unknown properties. */
export const parseDefinition = <K extends RuleKind>(kind: K, definition: unknown): Definitions[K] =>
  PARSERS[kind](new JsonField(ROOT, definition));
