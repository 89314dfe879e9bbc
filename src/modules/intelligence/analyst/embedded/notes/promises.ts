import { matchesOf } from '../cues/cues.js';
import type { LanguageResources } from '../language/language-resources.js';
import type { ParsedTranscript, Sentence } from '../language/parsed-transcript.js';
import { normalize } from '../language/words.js';

/** How many words after a promise a negation takes it back. */
const NEGATION_REACH = 4;

/** Somebody says that they will do something after the call, or what the other will get and when. */
export function isPromise({ speaker, text }: Sentence, { resources }: ParsedTranscript): boolean {
  const { cues } = resources;
  const isDated = cues.deadline.test(text);
  const own = findOwn(text, resources);
  const condition = cues.condition.exec(text);
  if (condition && (speaker === 'external' || (!isDated && condition.index < (own?.index ?? 0)))) return false;
  if (speaker === 'external') {
    if (!own || cues.immediate.test(text) || (cues.calling.test(text) && !cues.promise.test(text))) return false;
    return isDated || cues.taskVerbs.test(text);
  }
  if (isDated && (cues.booked.test(text) || cues.prospect.test(text))) return true;
  if (cues.receipt.test(text)) return true;
  return own !== undefined && (!cues.immediate.test(text) || (isDated && cues.taskVerbs.test(text)));
}

/** What the speaker announces in the first person, unless it is negated. */
function findOwn(text: string, resources: LanguageResources): RegExpExecArray | undefined {
  const match = resources.cues.promise.exec(text) ?? findPresent(text, resources);
  if (!match) return undefined;
  const after = text.slice(match.index + match[0].length).match(/[\p{L}'-]+/gu) ?? [];
  return after.slice(0, NEGATION_REACH).some((word) => resources.negations.has(normalize(word))) ? undefined : match;
}

/** The first verb in the present tense that announces something. */
function findPresent(text: string, { cues }: LanguageResources): RegExpExecArray | undefined {
  for (const match of matchesOf(cues.present, text))
    if (!match[0].split(/[\s'’]+/).some((word) => cues.stative.test(word))) return match;
  return undefined;
}
