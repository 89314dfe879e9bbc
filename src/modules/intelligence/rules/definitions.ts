import type { Language, ParticipantType } from '../../../contracts/intelligence.js';
import type { LanguageCode } from '../languages.js';
import type { QuestionType, SectionType } from '../results/contents.js';

/** The same for every language, or by language. */
export type Keywords = string[] | Partial<Record<LanguageCode, string[]>>;

export interface PlaybookTopic {
  name: string;
  /** By default the words of the name. */
  keywords?: Keywords;
  /** Who has to say it; by default anybody. */
  speaker?: ParticipantType;
}

/** The topics that a conversation should cover. */
export interface Playbook {
  name: string;
  /** Restricts it to calls in this language. */
  language?: Language;
  topics: PlaybookTopic[];
}

/** Built-in contents of a section without keywords. */
export const SUBJECTS = ['reason', 'topics', 'mood', 'next_steps', 'requests', 'summary'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface TemplateSection {
  name: string;
  type: SectionType;
  about?: Subject;
  keywords?: Keywords;
}

export interface SummaryTemplate {
  name: string;
  language?: Language;
  sections: TemplateSection[];
}

/** Built-in checks of what the agent says. */
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

export interface ScorecardQuestion {
  text: string;
  type: QuestionType;
  /** 0: lenient. 2: strict. */
  strictness: number;
  weight: number;
  ai_enabled: boolean;
  check?: Check;
  keywords?: Keywords;
}

export interface Scorecard {
  name: string;
  description: string;
  categories: { name: string; questions: ScorecardQuestion[] }[];
}

export interface Definitions {
  playbook: Playbook;
  scorecard: Scorecard;
  summary_template: SummaryTemplate;
}
