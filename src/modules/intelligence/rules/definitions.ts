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
  @Field(name, { mandatory: true, description: 'What should be talked about', example: 'Notice period' })
  name: string;

  @Field(keywords, {
    description: 'Phrases that cover the topic, for every language or by language; by default the words of its name',
    example: ['notice period'],
  })
  keywords?: Keywords;

  @Field(oneOf(PARTICIPANT_TYPES), { description: 'Who has to say it; by default anybody', example: 'internal' })
  speaker?: ParticipantType;
}

/** The topics that a conversation should cover. */
export class Playbook {
  @Field(name, { mandatory: true, description: 'A playbook with the same name is replaced', example: 'Renewals' })
  name: string;

  @Field(oneOf(LANGUAGES), { description: 'Restricts it to calls in this language', example: 'en' })
  language?: Language;

  @Items(() => PlaybookTopic, 'What a conversation should cover; no name twice')
  topics: PlaybookTopic[];
}

/** Built-in contents of a section without keywords. */
export const SUBJECTS = ['reason', 'topics', 'mood', 'next_steps', 'requests', 'summary'] as const;

export const SECTION_TYPES = ['text', 'list'] as const;

export class TemplateSection {
  @Field(name, { mandatory: true, description: 'The title of the section', example: 'Next steps' })
  name: string;

  @Field(oneOf(SECTION_TYPES), { description: 'Sentences, or a list', example: 'list' })
  type: (typeof SECTION_TYPES)[number] = 'text';

  @Field(oneOf(SUBJECTS), { description: 'Built-in content', example: 'next_steps' })
  about?: (typeof SUBJECTS)[number];

  @Field(keywords, { description: 'Selects the sentences that contain one of them', example: ['notice period'] })
  keywords?: Keywords;
}

export class SummaryTemplate {
  @Field(name, { mandatory: true, description: 'A template with the same name is replaced', example: 'Deal notes' })
  name: string;

  @Field(oneOf(LANGUAGES), { description: 'Restricts it to calls in this language', example: 'en' })
  language?: Language;

  @Items(() => TemplateSection, 'The sections of the summary; no name twice')
  sections: TemplateSection[];
}

/** Built-in checks of the agent's words. */
export const CHECKS = [
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
  @Field(longText, { mandatory: true, description: 'The question', example: 'Did the agent greet the customer?' })
  text: string;

  @Field(oneOf(QUESTION_TYPES), {
    mandatory: true,
    checksBlank: true,
    description: 'BINARY for YES or NO, RATING for EXCELLENT to VERY_POOR',
    example: 'BINARY',
  })
  type: QuestionType;

  @Field(integer(0, MAX_STRICTNESS), { description: 'How much the agent must say: 0 little, 2 much', example: 2 })
  strictness = 1;

  @Field(integer(1, MAX_WEIGHT), { description: 'How much it counts', example: 2 })
  weight = 1;

  @Field(boolean, { description: 'False leaves it to human reviewers', example: true })
  ai_enabled = true;

  @Field(oneOf(CHECKS), { description: 'A built-in check of what the agent says', example: 'greeting' })
  check?: Check;

  @Field(keywords, { description: 'Phrases that the agent must say', example: ['notice period'] })
  keywords?: Keywords;
}

class ScorecardCategory {
  @Field(name, { mandatory: true, description: 'What the questions are about', example: 'Opening' })
  name: string;

  @Items(() => ScorecardQuestion, 'The questions about a call')
  questions: ScorecardQuestion[];
}

export class Scorecard {
  @Field(name, {
    mandatory: true,
    description: 'A scorecard with the same name is replaced',
    example: 'Service quality',
  })
  name: string;

  @Field(longText, { description: 'What it is for', example: 'How the customer was received' })
  description?: string;

  @Items(() => ScorecardCategory, 'Groups of questions; no name twice')
  categories: ScorecardCategory[];
}

export interface Definitions {
  playbook: Playbook;
  scorecard: Scorecard;
  summary_template: SummaryTemplate;
}
