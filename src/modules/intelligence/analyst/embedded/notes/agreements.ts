import type { ParsedTranscript, Sentence } from '../language/parsed-transcript.js';
import { isPromise } from './promises.js';
import { isQuestion } from './reason.js';

/** Acceptance or rejection must occur within this many characters of an answer. */
const ANSWER_LENGTH = 60;

/** Finds the reactions to offers and requests in the next turn. */
export class Agreements {
  private readonly turns: Sentence[][];

  constructor(
    private readonly parsed: ParsedTranscript,
    private readonly namesSomething: (sentence: Sentence) => boolean,
  ) {
    this.turns = parsed.transcript.lines.map(() => []);
    for (const sentence of parsed.sentences) this.turnOf(sentence).push(sentence);
  }

  /** Part of a turn in which the agent repeats what was agreed. */
  isRecap(sentence: Sentence): boolean {
    const { recap } = this.parsed.resources.cues;
    return this.turnOf(sentence).some(({ text, speaker }) => speaker === 'internal' && recap.test(text));
  }

  /** What "I will send it tonight" is about: the sentence before it, or what it answers. */
  antecedentOf(sentence: Sentence): Sentence | undefined {
    const { turn, speaker } = sentence;
    const whole = this.turnOf(sentence);
    const own = whole.slice(0, whole.indexOf(sentence));
    const said = own.findLast((each) => !isQuestion(each) && this.namesSomething(each));
    if (said) return said;
    const before = this.turns.slice(0, turn).findLast((sentences) => sentences.length > 0) ?? [];
    const { request, taskVerbs } = this.parsed.resources.cues;
    const asks = ({ text }: Sentence): boolean => request.test(text) && taskVerbs.test(text);
    return before.findLast((each) => each.speaker !== speaker && (this.namesSomething(each) || asks(each)));
  }

  /** An offer of the agent with the words that accept it, unless the agent then states what exactly will be done. */
  agreedOffer(sentence: Sentence): Sentence[] | undefined {
    const { offer, deadline, accept, reject } = this.parsed.resources.cues;
    const { text, speaker, turn } = sentence;
    if (speaker !== 'internal' || !offer.test(text) || !this.isLast(sentence)) return undefined;
    if (!isQuestion(sentence) && !deadline.test(text)) return undefined;
    const [answer] = this.turnAfter(turn, 'external');
    if (!answer || isQuestion(answer) || reject.test(answer.text.slice(0, ANSWER_LENGTH))) return undefined;
    if (!accept.test(answer.text.slice(0, ANSWER_LENGTH))) return undefined;
    if (this.turnAfter(answer.turn, 'internal').some((next) => this.isSpecificPromise(next))) return undefined;
    if (this.namesSomething(sentence)) return [sentence, answer];
    const antecedent = this.antecedentOf(sentence);
    return deadline.test(text) ? [...(antecedent ? [antecedent] : []), sentence, answer] : undefined;
  }

  /** A request that is accepted without details, or that nobody answers, as in a voicemail. */
  isOpenRequest(sentence: Sentence): boolean {
    const { request, taskVerbs, immediate, accept, reject, condition } = this.parsed.resources.cues;
    const { text, speaker, turn } = sentence;
    const asked = speaker === 'external' ? request.exec(text) : null;
    // "If it still hurts, please call" may not come true; "please call, if you can" is polite.
    if (!asked || (condition.exec(text)?.index ?? Infinity) < asked.index) return false;
    if (this.parsed.transcript.lines.every((line) => line.speaker === 'external')) return true;
    if (!taskVerbs.test(text) || immediate.test(text)) return false;
    const answer = this.turnAfter(turn, 'internal');
    const opening = answer[0]?.text.slice(0, ANSWER_LENGTH);
    if (opening === undefined || reject.test(opening) || !accept.test(opening)) return false;
    return !answer.some((next) => this.isSpecificPromise(next)) && this.namesSomething(sentence);
  }

  private isSpecificPromise(sentence: Sentence): boolean {
    const { deadline } = this.parsed.resources.cues;
    return isPromise(sentence, this.parsed) && (this.namesSomething(sentence) || deadline.test(sentence.text));
  }

  private isLast(sentence: Sentence): boolean {
    return this.turnOf(sentence).at(-1) === sentence;
  }

  private turnOf({ turn }: Sentence): Sentence[] {
    return this.turns[turn]!;
  }

  private turnAfter(turn: number, speaker: Sentence['speaker']): Sentence[] {
    const next = this.turns.slice(turn + 1).find((sentences) => sentences.length > 0) ?? [];
    return next[0]?.speaker === speaker ? next : [];
  }
}
