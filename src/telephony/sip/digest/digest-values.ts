import { parseParameters, splitOutsideQuotes } from '../message/split-list.js';

/** The parameters of a WWW-Authenticate or an Authorization header; undefined for another scheme. */
export function parseDigest(value: string): Map<string, string> | undefined {
  const scheme = /^Digest[ \t]+/i.exec(value);
  return scheme ? parseParameters(splitOutsideQuotes(value.slice(scheme[0].length), ',')) : undefined;
}
