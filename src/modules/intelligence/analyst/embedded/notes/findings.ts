import { contentStems, countStems, type ParsedTranscript, type Sentence } from '../language/parsed-transcript.js';
import { isQuestion, isSubstantial } from './reason.js';

const MAX_FAULTS = 2;
/** A shorter explanation explains nothing. */
const MIN_FINDING_WORDS = 6;
/** In the first third of a call, people say what is wrong. */
const EARLY = 1 / 3;
const EARLY_BONUS = 1;
const AGENT_FINDING = 3;
const CUSTOMER_FINDING = 1;
const FAULT = 2;
/** Per word shared with the reason, for at most two. */
const REASON_WORD = 1;
const MAX_REASON_WORDS = 2;
const MIN_SCORE = 3;
const MIN_FREQUENCY = 0.3;

/** The sentences that state what is wrong and why; agents, who look it up, weigh more. */
export function findFaults(
  parsed: ParsedTranscript,
  reasons: readonly Sentence[],
  others: ReadonlySet<Sentence>,
): Sentence[] {
  const { cues } = parsed.resources;
  const counts = countStems(parsed.sentences);
  const reasonStems = new Set(reasons.flatMap(({ words }) => contentStems(words)));
  const scored = parsed.sentences
    .filter((sentence) => isSubstantial(sentence) && !isQuestion(sentence) && !cues.request.test(sentence.text))
    .filter((sentence) => !others.has(sentence) && !reasons.includes(sentence))
    .map((sentence) => {
      const isFinding = cues.finding.test(sentence.text) && sentence.words.length >= MIN_FINDING_WORDS;
      const isFault = cues.fault.test(sentence.text);
      if (!isFinding && !isFault) return { sentence, score: 0 };
      const stems = new Set(contentStems(sentence.words));
      const shared = [...stems].filter((stem) => reasonStems.has(stem)).length;
      const frequency = [...stems].reduce((sum, stem) => sum + Math.log(counts.get(stem) ?? 1), 0) / stems.size;
      const score =
        (isFinding ? (sentence.speaker === 'internal' ? AGENT_FINDING : CUSTOMER_FINDING) : 0) +
        (isFault ? FAULT : 0) +
        (isFault && sentence.turn < parsed.transcript.lines.length * EARLY ? EARLY_BONUS : 0) +
        Math.min(MAX_REASON_WORDS, shared) * REASON_WORD +
        frequency;
      // A sentence unrelated to the reason and to the rest of the call is only a remark.
      return { sentence, score: shared === 0 && frequency < MIN_FREQUENCY ? score / 2 : score };
    });
  return scored
    .filter(({ score }) => score >= MIN_SCORE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_FAULTS)
    .map(({ sentence }) => sentence);
}
