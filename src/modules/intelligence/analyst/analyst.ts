import type { Language, ParticipantType } from '../../../contracts/intelligence.js';
import type { ConversationType } from '../conversation.entity.js';
import type { Answer, Sentiment } from '../results/contents.js';
import type { Playbook, Scorecard, SummaryTemplate } from '../settings/definitions.js';

export interface Said {
  speaker: ParticipantType;
  userId: number | null;
  text: string;
}

/** A conversation as it is analysed. */
export interface Talk {
  type: ConversationType;
  language: Language;
  said: Said[];
}

export interface Mood {
  speaker: ParticipantType;
  userId: number | null;
  value: Sentiment;
}

export interface Verdict {
  answer: Answer;
  feedback: string | null;
}

/** The port: what makes something of a conversation. It leaves out what it cannot tell, or says that it does not apply. */
export abstract class Analyst {
  /** One for everybody who spoke. */
  abstract moods(talk: Talk): Promise<Mood[]>;

  /** The most telling first. `others` are the weighty words of other conversations of the company. */
  abstract topics(talk: Talk, others: readonly string[][]): Promise<string[]>;

  /** Undefined when there is too little to summarise. */
  abstract summary(talk: Talk): Promise<string | undefined>;

  abstract actionItems(talk: Talk): Promise<string[]>;

  /** Without the sections that there is nothing to say in. */
  abstract fill(talk: Talk, template: SummaryTemplate): Promise<{ name: string; content: string }[]>;

  /** Without the topics that it cannot tell of. */
  abstract follow(talk: Talk, playbook: Playbook): Promise<{ name: string; result: boolean }[]>;

  /** A verdict on every question of every category. */
  abstract answer(talk: Talk, scorecard: Scorecard): Promise<Verdict[][]>;
}
