export interface Utterance {
  byAgent: boolean;
  text: string;
}

export interface Question {
  /** The question as in the script, with its placeholders. */
  key: string;
  /** The question with its placeholders filled in. */
  text: string;
}

/** The share of its words that must be spoken for a question to count as asked: agents and transcribers alter some. */
const MIN_MATCHING_SHARE = 0.75;

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? [];

function isAsked({ text }: Question, spokenWords: ReadonlySet<string>): boolean {
  const words = wordsOf(text);
  return words.length > 0 && words.filter((word) => spokenWords.has(word)).length >= MIN_MATCHING_SHARE * words.length;
}

/** Merges consecutive utterances of the same speaker. */
function turnsOf(utterances: readonly Utterance[]): Utterance[] {
  const turns: Utterance[] = [];
  for (const { byAgent, text } of utterances) {
    const last = turns.at(-1);
    if (last?.byAgent === byAgent) turns[turns.length - 1] = { byAgent, text: `${last.text} ${text.trim()}` };
    else turns.push({ byAgent, text: text.trim() });
  }
  return turns;
}

/** The turn after each question: the last answer to a repeated one, and null without an answer. */
export function findAnswers(
  questions: readonly Question[],
  utterances: readonly Utterance[],
): Record<string, string | null> {
  const answers = new Map<string, string | null>(questions.map(({ key }) => [key, null]));
  const turns = turnsOf(utterances);
  for (const [index, turn] of turns.entries()) {
    const answer = turns.at(index + 1);
    if (!turn.byAgent || answer === undefined) continue;
    const spokenWords = new Set(wordsOf(turn.text));
    for (const question of questions) if (isAsked(question, spokenWords)) answers.set(question.key, answer.text);
  }
  return Object.fromEntries(answers);
}
