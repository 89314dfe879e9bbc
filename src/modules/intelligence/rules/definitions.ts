import {
  type Language,
  LANGUAGES,
  PARTICIPANT_TYPES,
  type ParticipantType,
} from '../../../contracts/intelligence/types.js';
import { boolean, Field, integer, oneOf } from '../../../platform/http/validation/fields.js';
import { Items, type Keywords, keywords, trimmed } from './definition-fields.js';

const MAX_TEXT_LENGTH = 1000;
const MAX_WEIGHT = 100;
const MAX_STRICTNESS = 2;

const name = trimmed(255);
const longText = trimmed(MAX_TEXT_LENGTH);

export class PlaybookTopic {
  @Field(name, { mandatory: true })
  name: string;

  /** By default the words of the name. */
  @Field(keywords)
  keywords?: Keywords;

  /** Who has to say it; by default anybody. */
  @Field(oneOf(PARTICIPANT_TYPES))
  speaker?: ParticipantType;
}

/** The topics that a conversation should cover. */
export class Playbook {
  @Field(name, { mandatory: true })
  name: string;

  /** Restricts it to calls in this language. */
  @Field(oneOf(LANGUAGES))
  language?: Language;

  @Items(() => PlaybookTopic)
  topics: PlaybookTopic[];
}

/** Built-in contents of a section without keywords. */
const SUBJECTS = ['reason', 'topics', 'mood', 'next_steps', 'requests', 'summary'] as const;

export const SECTION_TYPES = ['text', 'list'] as const;

export class TemplateSection {
  @Field(name, { mandatory: true })
  name: string;

  @Field(oneOf(SECTION_TYPES))
  type: (typeof SECTION_TYPES)[number] = 'text';

  @Field(oneOf(SUBJECTS))
  about?: (typeof SUBJECTS)[number];

  @Field(keywords)
  keywords?: Keywords;
}

export class SummaryTemplate {
  @Field(name, { mandatory: true })
  name: string;

  @Field(oneOf(LANGUAGES))
  language?: Language;

  @Items(() => TemplateSection)
  sections: TemplateSection[];
}

/** Built-in checks of what the agent says. */
const CHECKS = [
  'greeting',
  'introduction',
  'closing',
  'thanks',
  'empathy',
  'next_step',
  'offers_help',
  'asks_questions',
  'listens',
  'customer_mood',
  'politeness',
] as const;
export type Check = (typeof CHECKS)[number];

export const QUESTION_TYPES = ['BINARY', 'RATING'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export class ScorecardQuestion {
  @Field(longText, { mandatory: true })
  text: string;

  @Field(oneOf(QUESTION_TYPES), { mandatory: true, checksBlank: true })
  type: QuestionType;

  /** 0: lenient. 2: strict. */
  @Field(integer(0, MAX_STRICTNESS))
  strictness = 1;

  @Field(integer(1, MAX_WEIGHT))
  weight = 1;

  @Field(boolean)
  ai_enabled = true;

  @Field(oneOf(CHECKS))
  check?: Check;

  @Field(keywords)
  keywords?: Keywords;
}

export class ScorecardCategory {
  @Field(name, { mandatory: true })
  name: string;

  @Items(() => ScorecardQuestion)
  questions: ScorecardQuestion[];
}

export class Scorecard {
  @Field(name, { mandatory: true })
  name: string;

  @Field(longText)
  description?: string;

  @Items(() => ScorecardCategory)
  categories: ScorecardCategory[];
}

export interface Definitions {
  playbook: Playbook;
  scorecard: Scorecard;
  summary_template: SummaryTemplate;
}
