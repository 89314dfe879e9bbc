import type { Transcript } from '../../analyst.js';
import { countStems, parseTranscript } from './parsed-transcript.js';

const MAX_TERMS = 100;

/** The most frequent stems, stored to compute the document frequencies for later calls of the company. */
export async function frequentTerms(transcript: Transcript): Promise<string[]> {
  return [...countStems((await parseTranscript(transcript)).sentences)]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_TERMS)
    .map(([stem]) => stem);
}
