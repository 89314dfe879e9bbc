import type { ParsedTranscript, Word } from '../language/parsed-transcript.js';

/** How often the words must occur together: absolutely, and as a share of all mentions of the noun. */
const MIN_COUNT = 2;
const MIN_SHARE = 0.4;

/** The full term of a noun, if it has one: "debit" in "direct debit", "contrat" in "contrat de location". */
export function fullTermOf(stem: string, { sentences, resources }: ParsedTranscript): string | undefined {
  const { grammar } = resources;
  const terms = new Map<string, { words: readonly Word[]; count: number }>();
  let mentions = 0;
  for (const { words } of sentences)
    for (const [at, word] of words.entries()) {
      if (word.stem !== stem || !word.isContentWord) continue;
      mentions++;
      for (const found of around(words, at, grammar)) {
        const key = found.map((each) => each.stem).join(' ');
        const term = terms.get(key) ?? { words: found, count: 0 };
        term.count++;
        terms.set(key, term);
      }
    }
  const [best] = [...terms.values()].sort((a, b) => b.count - a.count);
  // One mention of a complement suffices, unlike that of an adjective, which may only describe the noun.
  const needed = mentions === 1 && best?.words.length === 3 ? 1 : Math.max(MIN_COUNT, mentions * MIN_SHARE);
  return best && best.count >= needed ? best.words.map(written).join(' ') : undefined;
}

type Grammar = ParsedTranscript['resources']['grammar'];

function* around(words: readonly Word[], at: number, grammar: Grammar): Generator<readonly Word[]> {
  const [before, next, afterNext] = [words[at - 1], words[at + 1], words[at + 2]];
  const word = words[at]!;
  if (grammar.head === 'capitalized') return;
  if (grammar.head === 'last' && before?.isContentWord && !word.startsClause && !before.form.endsWith('ly'))
    yield [before, word];
  if (!next || next.startsClause) return;
  if (next.isContentWord && next.elision === undefined && !grammar.endsLikeVerb(next.form)) yield [word, next];
  const isLinked = grammar.complements.has(next.normalized) && grammar.head === 'first';
  if (
    isLinked &&
    afterNext?.isContentWord &&
    !afterNext.startsClause &&
    !grammar.generalNouns.has(afterNext.normalized)
  )
    yield [word, next, afterNext];
}

const written = ({ form }: Word): string => (/\p{Lu}{2}/u.test(form) ? form : form.toLowerCase());
