import type { Check } from '../../settings/definitions.js';
import { builtIn, type Hit, hitsOf } from './cues.js';
import { moodsIn } from './moods.js';
import type { Reading, Sentence } from './reading.js';
import { type Task, tasksIn } from './tasks.js';
import type { CueName } from './vocabulary/vocabulary.js';

/** How well something was done, 0 to 1, and what shows it. Undefined: it cannot be told. */
export interface Finding {
  measure: number;
  evidence: string | null;
}

/** What is asked of the agent's part again and again, found out once. */
export interface Part {
  reading: Reading;
  agent: Sentence[];
  customer: Sentence[];
  tasks: Task[];
  customerMood: 'POSITIVE' | 'NEUTRAL' | 'NEGATIVE' | undefined;
}

/** So many turns say little of who talks and who listens. */
const FEW_TURNS = 4;

export async function partOf(reading: Reading): Promise<Part> {
  const moods = await moodsIn(reading);
  return {
    reading,
    agent: reading.sentences.filter(({ speaker }) => speaker === 'internal'),
    customer: reading.sentences.filter(({ speaker }) => speaker === 'external'),
    tasks: await tasksIn(reading),
    customerMood: moods.find(({ speaker }) => speaker === 'external')?.value,
  };
}

const found = (measure: number, hit?: Hit): Finding => ({ measure, evidence: hit ? hit.sentence.text : null });

/** Where in the agent's turns it was heard: in the first, soon, later, or not at all. */
function placed({ reading, agent }: Part, cue: CueName, turns: readonly number[]): Finding {
  const hits = hitsOf(builtIn(reading, cue), agent, reading);
  for (const [within, measure] of [
    [1, 1],
    [3, 0.6],
    [6, 0.4],
  ]) {
    const hit = hits.find(({ sentence }) => turns.slice(0, within).includes(sentence.turn));
    if (hit) return found(measure, hit);
  }
  return found(0);
}

const turnsOf = (sentences: readonly Sentence[]): number[] => [...new Set(sentences.map(({ turn }) => turn))];

/** How often it was heard counts up to the second time. */
function counted({ reading, agent }: Part, cue: CueName): Finding {
  const hits = hitsOf(builtIn(reading, cue), agent, reading);
  return found(hits.length === 0 ? 0 : hits.length === 1 ? 0.7 : 1, hits[0]);
}

const words = (sentences: readonly Sentence[]): number => sentences.reduce((sum, each) => sum + each.words.length, 0);

export const CHECK: Record<Check, (part: Part) => Finding | undefined> = {
  greeting: (part) => placed(part, 'greeting', turnsOf(part.agent)),
  introduction: (part) => placed(part, 'introduction', turnsOf(part.agent)),
  closing: (part) => placed(part, 'closing', turnsOf(part.agent).reverse()),
  thanks: (part) => counted(part, 'thanks'),
  offers_help: (part) => counted(part, 'offers_help'),
  /** Who is not upset needs no comfort. */
  empathy: (part) => {
    const finding = counted(part, 'empathy');
    return finding.measure === 0 && part.customerMood !== 'NEGATIVE' ? undefined : finding;
  },
  next_step: (part) => {
    const promises = part.tasks.filter(({ kind, sentence }) => kind === 'promise' && sentence.speaker === 'internal');
    if (promises.length === 0) return counted(part, 'next_step');
    return { measure: promises.length > 1 ? 1 : 0.8, evidence: promises[0].sentence.text };
  },
  /** A transcript without question marks does not show questions. */
  asks_questions: ({ agent, reading }) => {
    if (!reading.talk.said.some(({ text }) => text.includes('?'))) return undefined;
    const asked = agent.filter(({ text }) => text.endsWith('?'));
    return { measure: [0, 0.4, 0.6][asked.length] ?? 1, evidence: asked[0]?.text ?? null };
  },
  listens: ({ agent, customer, reading }) => {
    if (customer.length === 0 || reading.talk.said.length < FEW_TURNS) return undefined;
    const share = words(agent) / (words(agent) + words(customer));
    const measure = share <= 0.6 ? 1 : share <= 0.75 ? 0.6 : share <= 0.9 ? 0.3 : 0;
    return { measure, evidence: `${Math.round(share * 100)} % of the words were the agent's.` };
  },
  customer_mood: ({ customerMood }) =>
    customerMood && { measure: { POSITIVE: 1, NEUTRAL: 0.5, NEGATIVE: 0 }[customerMood], evidence: customerMood },
  politeness: ({ reading, agent }) => {
    if (turnsOf(agent).length < FEW_TURNS) return undefined;
    const hits = hitsOf(builtIn(reading, 'politeness'), agent, reading);
    const often = new Set(hits.map(({ sentence }) => sentence.turn)).size / turnsOf(agent).length;
    return found(often >= 0.4 ? 1 : often >= 0.2 ? 0.75 : often >= 0.1 ? 0.5 : often > 0 ? 0.3 : 0.2, hits[0]);
  },
};
