import type { Playbook, PlaybookTopic } from '../../settings/definitions.js';
import { breathe } from './breath.js';
import { cuesFor, hitsOf, tongueIn } from './cues.js';
import { type Reading, type Sentence, wordsOf } from './reading.js';

/** A topic is covered when one of its keywords is heard from who should say it. */
export async function topicsCovered(
  reading: Reading,
  { topics }: Playbook,
): Promise<{ name: string; result: boolean }[]> {
  const covered: { name: string; result: boolean }[] = [];
  for (const topic of topics) {
    const spoken = reading.sentences.filter(({ speaker }) => !topic.speaker || speaker === topic.speaker);
    const cues = cuesFor(topic.keywords, tongueIn(reading));
    const result = cues.length > 0 ? hitsOf(cues, spoken, reading).length > 0 : namedIn(topic, spoken, reading);
    if (result !== undefined) covered.push({ name: topic.name, result });
    await breathe();
  }
  return covered;
}

/** Without keywords there is only the name: said as a whole it was covered, never mentioned it was not, else who knows. */
function namedIn({ name }: PlaybookTopic, spoken: readonly Sentence[], { knowledge }: Reading): boolean | undefined {
  const stems = wordsOf(name, knowledge)
    .filter(({ full }) => full)
    .map(({ stem }) => stem);
  if (stems.length === 0) return undefined;
  let mentioned = false;
  for (const { words } of spoken) {
    const said = new Set(words.map(({ stem }) => stem));
    if (stems.every((stem) => said.has(stem))) return true;
    mentioned ||= stems.some((stem) => said.has(stem));
  }
  return mentioned ? undefined : false;
}
