/** Somebody's words: those of the agent, or those of the person who was called. */
export interface Spoken {
  byAgent: boolean;
  text: string;
}

export interface Question {
  /** As the script has it. */
  key: string;
  /** With its variables filled in. */
  asked: string;
}

/** How many of the words of a question must be heard, since agents and transcribers change some. */
const ENOUGH = 0.75;

const WORD = /[\p{L}\p{N}]+/gu;

const wordsOf = (text: string): string[] =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().match(WORD) ?? [];

function isAsked({ asked }: Question, heard: ReadonlySet<string>): boolean {
  const words = wordsOf(asked);
  return words.length > 0 && words.filter((word) => heard.has(word)).length >= ENOUGH * words.length;
}

/** What one of the two says until the other speaks. */
function turnsOf(talk: readonly Spoken[]): Spoken[] {
  const turns: Spoken[] = [];
  for (const { byAgent, text } of talk) {
    const last = turns.at(-1);
    if (last?.byAgent === byAgent) turns[turns.length - 1] = { byAgent, text: `${last.text} ${text.trim()}` };
    else turns.push({ byAgent, text: text.trim() });
  }
  return turns;
}

/** What was said right after each question; of a question asked again, the last answer. Null: none was heard. */
export function answersTo(questions: readonly Question[], talk: readonly Spoken[]): Record<string, string | null> {
  const answers = new Map<string, string | null>(questions.map(({ key }) => [key, null]));
  const turns = turnsOf(talk);
  for (const [place, turn] of turns.entries()) {
    const answer = turns.at(place + 1);
    if (!turn.byAgent || answer === undefined) continue;
    const heard = new Set(wordsOf(turn.text));
    for (const question of questions) if (isAsked(question, heard)) answers.set(question.key, answer.text);
  }
  return Object.fromEntries(answers);
}
