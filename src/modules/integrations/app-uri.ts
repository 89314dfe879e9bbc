const LONGEST = 2048;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * What is wrong with an address of a partner's app: the rest of a sentence that starts with the field's name. Browsers
 * go there and not this server, so where it lies is the partner's affair.
 */
export function faultOfAppUri(text: string, allowLocal: boolean): string | undefined {
  if (text.length > LONGEST) return `must not be longer than ${LONGEST} characters`;
  if (/[^\x21-\x7e]|[\\"<>]/.test(text) || !URL.canParse(text)) return 'must be a valid URL';
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = allowLocal && protocol === 'http:' && LOCAL.has(hostname);
  if (protocol !== 'https:' && !isLocal)
    return `must start with https://${allowLocal ? ', or with http:// and localhost' : ''}`;
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'must be a valid URL';
  if (username !== '' || password !== '') return 'must not contain a user name or a password';
  return text.includes('#') ? 'must not contain a fragment' : undefined;
}
