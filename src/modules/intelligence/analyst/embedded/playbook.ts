import type { Playbook, PlaybookTopic } from '../../rules/definitions.js';
import { yieldToEventLoop } from './yield-to-event-loop.js';
import { keywordsFor, findPhrases } from './language/phrases.js';
import { contentStems, type ParsedTranscript, type Sentence, parseWords } from './language/parsed-transcript.js';

/** A topic is covered when the expected speaker says one of its keywords. */
export async function checkTopics(
  parsed: ParsedTranscript,
  { topics }: Playbook,
): Promise<{ name: string; result: boolean }[]> {
  const covered: { name: string; result: boolean }[] = [];
  for (const topic of topics) {
    const sentences = parsed.sentences.filter(({ speaker }) => !topic.speaker || speaker === topic.speaker);
    const keywords = keywordsFor(topic.keywords, parsed);
    const result =
      keywords.length > 0
        ? findPhrases(keywords, sentences, parsed).length > 0
        : isNameMentioned(topic, sentences, parsed);
    if (result !== undefined) covered.push({ name: topic.name, result });
    await yieldToEventLoop();
  }
  return covered;
}

/** For topics without keywords: true if one sentence has all words of the name, false if none has any, else undecided. */
function isNameMentioned(
  { name }: PlaybookTopic,
  sentences: readonly Sentence[],
  { resources }: ParsedTranscript,
): boolean | undefined {
  const stems = contentStems(parseWords(name, resources));
  if (stems.length === 0) return undefined;
  let mentioned = false;
  for (const { words } of sentences) {
    const spoken = new Set(words.map(({ stem }) => stem));
    if (stems.every((stem) => spoken.has(stem))) return true;
    mentioned ||= stems.some((stem) => spoken.has(stem));
  }
  return mentioned ? undefined : false;
}
