/** The parts of untyped packages that are used here. */
declare module '@nlpjs/lang-*' {
  class Stemmer {
    stem(words: string[]): string[];
  }
  interface Lexicon {
    afinn?: Record<string, number>;
    senticon?: Record<string, number>;
    pattern?: Record<string, number>;
  }
  export {
    Stemmer as StemmerEn,
    Stemmer as StemmerFr,
    Stemmer as StemmerEs,
    Stemmer as StemmerDe,
    Stemmer as StemmerIt,
    Stemmer as StemmerNl,
  };
  export const SentimentFr: Lexicon;
  export const SentimentEs: Lexicon;
  export const SentimentDe: Lexicon;
  export const SentimentIt: Lexicon;
  export const SentimentNl: Lexicon;
}

declare module 'stopword' {
  export const eng: string[];
  export const fra: string[];
  export const spa: string[];
  export const deu: string[];
  export const ita: string[];
  export const nld: string[];
}
