import { matchesOf } from '../cues/cues.js';
import type { LanguageResources } from '../language/language-resources.js';
import type { ParsedTranscript, Sentence } from '../language/parsed-transcript.js';
import { normalize } from '../language/words.js';

/** A negation within this many words after a promise revokes it. */
const NEGATION_REACH = 4;

/** What the speaker announces in the first person, up to the next comma or announcement. */
interface Announcement {
  index: number;
  text: string;
  isFuture: boolean;
}

/** The speaker will do something after the call, or states what the other party will get and when. */
export function isPromise({ speaker, text }: Sentence, { resources }: ParsedTranscript): boolean {
  const { cues } = resources;
  const isDated = cues.deadline.test(text);
  const own = findAnnouncements(text, resources);
  const condition = cues.condition.exec(text);
  if (condition && (speaker === 'external' || (!isDated && condition.index < (own[0]?.index ?? 0)))) return false;
  if (speaker === 'external') {
    if (isDated && cues.receipt.test(text)) return true;
    return own.some(
      (each) =>
        !cues.immediate.test(each.text) &&
        (each.isFuture || (!cues.calling.test(text) && (isDated || cues.taskVerbs.test(each.text)))),
    );
  }
  if (isDated && (cues.booked.test(text) || cues.prospect.test(text))) return true;
  if (cues.receipt.test(text)) return true;
  return own.some((each) => !cues.immediate.test(each.text) || (isDated && cues.taskVerbs.test(each.text)));
}

/** Negated ones announce nothing. */
function findAnnouncements(text: string, { cues, negations }: LanguageResources): Announcement[] {
  const future = matchesOf(cues.promise, text);
  const isNew = ({ index }: RegExpExecArray): boolean =>
    future.every((match) => index < match.index || index >= match.index + match[0].length);
  const present = matchesOf(cues.present, text).filter((match) => isNew(match) && !isStative(match[0], cues));
  const starts = [...future, ...present].sort((a, b) => a.index - b.index);
  return starts
    .map((match, at): Announcement => {
      const { index } = match;
      const [clause] = text.slice(index, starts[at + 1]?.index).split(/[,;:–]/);
      return { index, text: clause!, isFuture: future.includes(match) };
    })
    .filter((each, at) => !isNegated(each.text.slice(starts[at]![0].length), negations));
}

const isStative = (said: string, { stative }: LanguageResources['cues']): boolean =>
  said.split(/[\s'’]+/).some((word) => stative.test(word));

const isNegated = (text: string, negations: ReadonlySet<string>): boolean =>
  (text.match(/[\p{L}'-]+/gu) ?? []).slice(0, NEGATION_REACH).some((word) => negations.has(normalize(word)));
