import type { Language, ParticipantType } from '../../../contracts/intelligence/types.js';
import type { ConversationType } from '../conversation.entity.js';
import type { QuestionAnswer, Sentiment } from '../results/contents.js';
import type { Playbook, Scorecard, SummaryTemplate } from '../rules/definitions.js';

export interface TranscriptLine {
  speaker: ParticipantType;
  userId: number | null;
  text: string;
}

export interface Transcript {
  type: ConversationType;
  language: Language;
  lines: TranscriptLine[];
}

export type Speaker = Pick<TranscriptLine, 'speaker' | 'userId'>;

export interface SpeakerSentiment extends Speaker {
  value: Sentiment;
}

export interface TopicsAndTerms {
  topics: string[];
  /** Terms by which this analyst can later rate how rare a topic is in the company's calls. */
  terms?: string[];
}

/** Port for the analysis of transcripts; implementations omit what they cannot decide, or answer "not applicable". */
export abstract class Analyst {
  /** One per speaker. */
  abstract detectSentiments(transcript: Transcript): Promise<SpeakerSentiment[]>;

  /** The topics are sorted, most relevant first; `others` reads the terms of other conversations of the company. */
  abstract extractTopics(transcript: Transcript, others: () => Promise<string[][]>): Promise<TopicsAndTerms>;

  /** Undefined if there is too little to summarize. */
  abstract summarize(transcript: Transcript): Promise<string | undefined>;

  abstract extractActionItems(transcript: Transcript): Promise<string[]>;

  /** Leaves out sections without content. */
  abstract fillTemplate(
    transcript: Transcript,
    template: SummaryTemplate,
  ): Promise<{ name: string; content: string }[]>;

  /** Leaves out undecided topics. */
  abstract checkPlaybook(transcript: Transcript, playbook: Playbook): Promise<{ name: string; result: boolean }[]>;

  /** One answer per question, grouped by category. */
  abstract answerScorecard(transcript: Transcript, scorecard: Scorecard): Promise<QuestionAnswer[][]>;
}
