/** Lower case without accents, as in the lexicons and stems. */
export const normalize = (word: string): string =>
  word.toLowerCase().replaceAll('’', "'").replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '');

export const splitWords = (words: string): string[] => words.split(/\s+/).filter((word) => word !== '');
