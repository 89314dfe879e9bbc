import { isRequest, type SipMessage } from './sip-message.js';

/** Names with irregular capitalisation. */
const SPECIAL: Record<string, string> = { 'call-id': 'Call-ID', cseq: 'CSeq', 'www-authenticate': 'WWW-Authenticate' };

const written = (name: string): string =>
  SPECIAL[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** A line break in a value, such as the name of a caller, would inject another header. */
const inOneLine = (value: string): string => value.replace(/[\r\n]+/g, ' ');

/** The bytes of a message; Content-Length always matches the body. */
export function writeMessage(message: SipMessage): Buffer {
  const first = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`;
  const lines = [inOneLine(first)];
  for (const [name, value] of message.headers)
    if (name !== 'content-length') lines.push(`${written(name)}: ${inOneLine(value)}`);
  lines.push(`Content-Length: ${message.body.length}`, '', '');
  return Buffer.concat([Buffer.from(lines.join('\r\n')), message.body]);
}
