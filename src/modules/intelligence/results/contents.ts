import { CUSTOMER_SENTIMENTS, type Language, type ParticipantType } from '../../../contracts/intelligence/types.js';
import type { QuestionType, ScorecardQuestion, TemplateSection } from '../rules/definitions.js';

export const SENTIMENTS = CUSTOMER_SENTIMENTS;
export type Sentiment = (typeof SENTIMENTS)[number];

export interface ParticipantSentiment {
  /** For agents the phone number of the company's Number. */
  phone_number: string | null;
  value: Sentiment;
  type: ParticipantType;
  /** Only for agents. */
  user_id?: number | null;
}

export interface SectionResult extends Pick<TemplateSection, 'name' | 'type'> {
  content: string;
  ai_generated: boolean;
  created_at: string;
  /** Only after an edit. */
  updated_at?: string;
  updated_by?: number;
}

interface CustomSummary {
  name: string;
  language: Language;
  results: SectionResult[];
}

export interface AgentTopics {
  user_id: number | null;
  topics: { name: string; result: boolean }[];
}

/** The result of the last agent, and those of the agents before. */
export interface PlaybookResult extends AgentTopics {
  playbook: { id: number; name: string; language: Language };
  earlier?: AgentTopics[];
}

export const NOT_APPLICABLE = 'N/A';
export const ANSWERS = {
  BINARY: ['YES', 'NO', NOT_APPLICABLE],
  RATING: ['EXCELLENT', 'GOOD', 'FAIR', 'POOR', 'VERY_POOR', NOT_APPLICABLE],
} as const satisfies Record<QuestionType, readonly string[]>;
export type Answer = (typeof ANSWERS)[QuestionType][number];

export interface QuestionAnswer {
  answer: Answer;
  feedback: string | null;
}

export const UNANSWERED: QuestionAnswer = { answer: NOT_APPLICABLE, feedback: null };

export interface AnsweredQuestion
  extends Pick<ScorecardQuestion, 'text' | 'type' | 'strictness' | 'ai_enabled' | 'weight'>, QuestionAnswer {
  order: number;
}

export interface AnsweredCategory {
  name: string;
  order: number;
  questions: AnsweredQuestion[];
}

export interface ScorecardEvaluation {
  scorecard: { name: string; description: string };
  feedback: string | null;
  reviewee_user_id: number | null;
  reviewer_user_id: number | null;
  /** Who created and who last updated it, if a person did; not part of the JSON of the API. */
  created_by?: number;
  updated_by?: number;
  categories: AnsweredCategory[];
}

export interface CallEvaluation {
  reviewed_at: string | null;
  evaluations: ScorecardEvaluation[];
}

/** The JSON content of insights, by kind. */
export interface Contents {
  sentiment: ParticipantSentiment[];
  topics: string[];
  summary: string;
  custom_summary: CustomSummary;
  playbook_result: PlaybookResult;
  evaluation: CallEvaluation;
}
export type InsightKind = keyof Contents;
