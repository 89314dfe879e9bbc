import { findUrlError } from '../../platform/outbound/outbound-url.js';

/** Returns the rule that an audio URL violates; as for other URLs from clients, but http is also allowed. */
export function faultOfAudio(url: unknown, allowPrivate: boolean): string | undefined {
  if (typeof url !== 'string') return 'must be a string';
  if (!/^https?:/i.test(url)) return 'must be a public URL that starts with http:// or https://';
  return findUrlError(url.replace(/^http:/i, 'https:'), allowPrivate);
}
