import { headerName, SipHeaders } from './sip-headers.js';
import type { SipMessage } from './sip-message.js';
import { SipSyntaxError } from './sip-syntax-error.js';
import { isBalanced, splitOutsideQuotes } from './split-list.js';
import { findVia } from './via.js';

export const MAX_MESSAGE_BYTES = 16 * 1024;
const MAX_HEADER_LINES = 200;

const HEADER_NAME = /^[A-Za-z0-9\-.!%*_+`'~]{1,256}$/;
const REQUEST_LINE = /^([A-Za-z0-9\-.!%*_+`'~]{1,64}) ([^ \t<>]{1,4096}) (SIP\/\d{1,3}\.\d{1,3})$/i;
const STATUS_LINE = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/i;
const CSEQ = /^(\d{1,10})[ \t]+([A-Za-z0-9\-.!%*_+`'~]{1,64})$/;
const MAX_SEQUENCE = 2 ** 31;

/** Headers whose lines may hold several values, separated by commas. */
const LISTS = new Set(['via', 'route', 'record-route', 'contact']);
const MANDATORY = ['via', 'from', 'to', 'call-id', 'cseq'] as const;
/** Headers that must not repeat. */
const SINGLE = [...MANDATORY.filter((name) => name !== 'via'), 'content-length', 'max-forwards'];
/** Headers with names and URIs, whose quotes and brackets must be balanced. */
const ADDRESSES = ['from', 'to', 'contact', 'route', 'record-route'];

/** Parses exactly one message in linear time; throws SipSyntaxError. Ignores bytes after the body, as for UDP. */
export function parseMessage(bytes: Buffer): SipMessage {
  if (bytes.length > MAX_MESSAGE_BYTES) throw new SipSyntaxError('The message is too long', 413);
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) throw new SipSyntaxError('The headers do not end');
  const [first, ...lines] = unfold(bytes.toString('utf8', 0, end).split('\r\n'));
  const headers = parseHeaders(lines);
  try {
    const start = parseStart(first!);
    checkHeaders(headers);
    if ('method' in start && start.method !== methodOf(headers)) throw new SipSyntaxError('CSeq names another method');
    return { ...start, headers, body: bodyOf(bytes.subarray(end + 4), headers) };
  } catch (error) {
    if (error instanceof SipSyntaxError) error.headers = headers;
    throw error;
  }
}

/** The total length of the first message in a stream, according to its headers; undefined until they are complete. */
export function lengthOfMessage(bytes: Buffer): number | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const lines = unfold(bytes.toString('latin1', 0, end).split('\r\n')).slice(1);
  const line = lines.find((text) => headerName(text.slice(0, text.indexOf(':')).trim()) === 'content-length');
  if (line === undefined) throw new SipSyntaxError('A message of a stream must have a Content-Length');
  return end + 4 + contentLength(line.slice(line.indexOf(':') + 1).trim());
}

/** A line that starts with whitespace continues the previous one. */
function unfold(lines: readonly string[]): string[] {
  if (lines.length > MAX_HEADER_LINES) throw new SipSyntaxError('There are too many headers', 413);
  const unfolded: string[] = [];
  for (const line of lines)
    if (unfolded.length > 1 && /^[ \t]/.test(line)) unfolded.push(`${unfolded.pop()} ${line.trim()}`);
    else unfolded.push(line);
  return unfolded;
}

function parseStart(line: string): { method: string; uri: string } | { status: number; reason: string } {
  const status = STATUS_LINE.exec(line);
  if (status) return { status: Number(status[1]), reason: status[2] ?? '' };
  const request = REQUEST_LINE.exec(line);
  if (!request) throw new SipSyntaxError('The first line is neither a request nor a status');
  const [, method, uri, version] = request;
  if (version!.toUpperCase() !== 'SIP/2.0') throw new SipSyntaxError('The version is not SIP/2.0', 505);
  return { method: method!, uri: uri! };
}

function parseHeaders(lines: readonly string[]): SipHeaders {
  const headers = new SipHeaders();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trimEnd();
    if (!HEADER_NAME.test(name)) throw new SipSyntaxError('A header has no name');
    const value = line.slice(colon + 1).trim();
    if (LISTS.has(headerName(name))) for (const item of splitOutsideQuotes(value, ',')) headers.add(name, item);
    else headers.add(name, value);
  }
  return headers;
}

function checkHeaders(headers: SipHeaders): void {
  for (const name of MANDATORY) if (!headers.get(name)) throw new SipSyntaxError(`${name} is missing`);
  for (const name of SINGLE) if (headers.all(name).length > 1) throw new SipSyntaxError(`${name} is repeated`);
  if (!headers.all('via').every((value) => findVia(value))) throw new SipSyntaxError('A Via is malformed');
  for (const name of ADDRESSES)
    if (!headers.all(name).every(isBalanced)) throw new SipSyntaxError(`A quote or bracket of ${name} is not closed`);
  const sequence = CSEQ.exec(headers.get('cseq')!);
  if (!sequence || Number(sequence[1]) >= MAX_SEQUENCE) throw new SipSyntaxError('CSeq is malformed');
  const hops = headers.get('max-forwards');
  if (hops !== undefined && !/^\d{1,5}$/.test(hops)) throw new SipSyntaxError('Max-Forwards is malformed');
}

const methodOf = (headers: SipHeaders): string => CSEQ.exec(headers.get('cseq')!)![2]!;

function contentLength(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new SipSyntaxError('Content-Length is malformed');
  return Number(value);
}

function bodyOf(rest: Buffer, headers: SipHeaders): Buffer {
  const value = headers.get('content-length');
  if (value === undefined) return Buffer.from(rest);
  const length = contentLength(value);
  if (length > rest.length) throw new SipSyntaxError('The body is shorter than Content-Length');
  return Buffer.from(rest.subarray(0, length));
}
