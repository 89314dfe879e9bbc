import type { Language, ParticipantType } from '../../../contracts/intelligence.js';
import type { Tongue } from '../languages.js';
import type { QuestionType, SectionType } from '../results/contents.js';

/** Words to listen for: the same in every language, or by language. */
export type Cues = string[] | Partial<Record<Tongue, string[]>>;

export interface PlaybookTopic {
  name: string;
  /** Without any, the words of the name. */
  keywords?: Cues;
  /** Who has to say it; without: anybody. */
  speaker?: ParticipantType;
}

/** What a conversation should cover. */
export interface Playbook {
  name: string;
  /** Of the calls it is for; without: of all. */
  language?: Language;
  topics: PlaybookTopic[];
}

/** What a section of a summary may be about without naming words. */
export const SUBJECTS = ['reason', 'topics', 'mood', 'next_steps', 'requests', 'summary'] as const;
export type Subject = (typeof SUBJECTS)[number];

export interface TemplateSection {
  name: string;
  type: SectionType;
  about?: Subject;
  keywords?: Cues;
}

export interface SummaryTemplate {
  name: string;
  language?: Language;
  sections: TemplateSection[];
}

/** What can be found out about an agent's part in a call by rules. */
export const CHECKS = [
  ...(['greeting', 'introduction', 'closing', 'thanks', 'empathy', 'next_step', 'offers_help'] as const),
  ...(['asks_questions', 'listens', 'customer_mood', 'politeness'] as const),
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
  keywords?: Cues;
}

export interface Scorecard {
  name: string;
  description: string;
  categories: { name: string; questions: ScorecardQuestion[] }[];
}

/** The rules of a company, by kind. */
export interface Definitions {
  playbook: Playbook;
  scorecard: Scorecard;
  summary_template: SummaryTemplate;
}
export type SettingKind = keyof Definitions;
