import type { Sentiment } from '../../results/contents.js';
import type { Check } from '../../rules/definitions.js';
import { type PhraseMatch, findPhrases } from './language/phrases.js';
import { detectSentiments } from './sentiments.js';
import type { ParsedTranscript, Sentence } from './language/parsed-transcript.js';
import type { Task } from './notes/task.js';
import { findTasks } from './notes/tasks.js';
import type { PhraseName } from './vocabulary/vocabulary.js';

/** How well the agent did something, from 0 to 1, and the sentence that shows it. */
export interface Finding {
  score: number;
  evidence: string | null;
}

/** What several checks need, computed once per transcript. */
export interface CheckInput {
  parsed: ParsedTranscript;
  agent: Sentence[];
  customer: Sentence[];
  tasks: Task[];
  customerSentiment: Sentiment | undefined;
}

/** Shorter conversations say too little about who talks and who listens. */
const MIN_TURNS = 4;

export async function prepareChecks(parsed: ParsedTranscript): Promise<CheckInput> {
  const sentiments = await detectSentiments(parsed);
  return {
    parsed,
    agent: parsed.sentences.filter(({ speaker }) => speaker === 'internal'),
    customer: parsed.sentences.filter(({ speaker }) => speaker === 'external'),
    tasks: await findTasks(parsed),
    customerSentiment: sentiments.find(({ speaker }) => speaker === 'external')?.value,
  };
}

const phrasesOfAgent = ({ parsed, agent }: CheckInput, name: PhraseName): PhraseMatch[] =>
  findPhrases(parsed.resources.vocabulary.phrases[name].split('|'), agent, parsed);

const toFinding = (score: number, match?: PhraseMatch): Finding => ({
  score,
  evidence: match?.sentence.text ?? null,
});

/** The score by the number of turns within which the phrase occurs. */
const SCORES_BY_POSITION: readonly (readonly [within: number, score: number])[] = [
  [1, 1],
  [3, 0.6],
  [6, 0.4],
];

/** The earlier in the given turns of the agent a phrase occurs, the higher the score. */
function scoreByPosition(input: CheckInput, name: PhraseName, turns: readonly number[]): Finding {
  const matches = phrasesOfAgent(input, name);
  for (const [within, score] of SCORES_BY_POSITION) {
    const match = matches.find(({ sentence }) => turns.slice(0, within).includes(sentence.turn));
    if (match) return toFinding(score, match);
  }
  return toFinding(0);
}

const turnsOf = (sentences: readonly Sentence[]): number[] => [...new Set(sentences.map(({ turn }) => turn))];

/** Saying a phrase twice earns the full score. */
function scoreByCount(input: CheckInput, name: PhraseName): Finding {
  const matches = phrasesOfAgent(input, name);
  return toFinding(matches.length === 0 ? 0 : matches.length === 1 ? 0.7 : 1, matches[0]);
}

const countWords = (sentences: readonly Sentence[]): number =>
  sentences.reduce((sum, each) => sum + each.words.length, 0);

export const CHECK_FUNCTIONS: Record<Check, (input: CheckInput) => Finding | undefined> = {
  greeting: (input) => scoreByPosition(input, 'greeting', turnsOf(input.agent)),
  introduction: (input) => scoreByPosition(input, 'introduction', turnsOf(input.agent)),
  closing: (input) => scoreByPosition(input, 'closing', turnsOf(input.agent).reverse()),
  thanks: (input) => scoreByCount(input, 'thanks'),
  offers_help: (input) => scoreByCount(input, 'offers_help'),
  /** A lack of empathy counts only if the customer is upset. */
  empathy: (input) => {
    const finding = scoreByCount(input, 'empathy');
    return finding.score === 0 && input.customerSentiment !== 'NEGATIVE' ? undefined : finding;
  },
  next_step: (input) => {
    const promises = input.tasks.filter(
      ({ kind, sentences }) => kind === 'promise' && sentences.some(({ speaker }) => speaker === 'internal'),
    );
    if (promises.length === 0) return scoreByCount(input, 'next_step');
    return {
      score: promises.length > 1 ? 1 : 0.8,
      evidence: promises[0]!.sentences.find(({ speaker }) => speaker === 'internal')!.text,
    };
  },
  /** A transcript without any question mark has no punctuation to find questions by. */
  asks_questions: ({ agent, parsed }) => {
    if (!parsed.transcript.lines.some(({ text }) => text.includes('?'))) return undefined;
    const asked = agent.filter(({ text }) => text.endsWith('?'));
    return { score: [0, 0.4, 0.6][asked.length] ?? 1, evidence: asked[0]?.text ?? null };
  },
  listens: ({ agent, customer, parsed }) => {
    if (customer.length === 0 || parsed.transcript.lines.length < MIN_TURNS) return undefined;
    const share = countWords(agent) / (countWords(agent) + countWords(customer));
    const score = share <= 0.6 ? 1 : share <= 0.75 ? 0.6 : share <= 0.9 ? 0.3 : 0;
    return { score, evidence: `${Math.round(share * 100)} ${parsed.resources.vocabulary.shareOfWords}` };
  },
  customer_mood: ({ customerSentiment, parsed }) =>
    customerSentiment && {
      score: { POSITIVE: 1, NEUTRAL: 0.5, NEGATIVE: 0 }[customerSentiment],
      evidence: parsed.resources.vocabulary.moods[customerSentiment],
    },
  politeness: (input) => {
    const turns = turnsOf(input.agent).length;
    if (turns < MIN_TURNS) return undefined;
    const matches = phrasesOfAgent(input, 'politeness');
    const share = turnsOf(matches.map(({ sentence }) => sentence)).length / turns;
    return toFinding(share >= 0.4 ? 1 : share >= 0.2 ? 0.75 : share >= 0.1 ? 0.5 : share > 0 ? 0.3 : 0.2, matches[0]);
  },
};
