const MAX_LENGTH = 2048;
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the rest of an error sentence that starts with the field's name. Private addresses are allowed because browsers
 * open the URI, not this server.
 */
export function faultOfAppUri(text: string, allowLocal: boolean): string | undefined {
  if (text.length > MAX_LENGTH) return `must not be longer than ${MAX_LENGTH} characters`;
  if (/[^\x21-\x7e]|[\\"<>]/.test(text) || !URL.canParse(text)) return 'must be a valid URL';
  const { protocol, hostname, username, password } = new URL(text);
  const isLocal = allowLocal && protocol === 'http:' && LOCAL.has(hostname);
  if (protocol !== 'https:' && !isLocal)
    return `must start with https://${allowLocal ? ', or with http:// and localhost' : ''}`;
  if (!/^https?:\/\/[^/?#]/i.test(text)) return 'must be a valid URL';
  if (username !== '' || password !== '') return 'must not contain a user name or a password';
  return text.includes('#') ? 'must not contain a fragment' : undefined;
}
