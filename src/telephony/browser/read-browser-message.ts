import { DTMF_DIGITS } from '../../contracts/calls/types.js';
import type { BrowserMessage } from './browser-leg-messages.js';
import { BrowserMessageError } from './browser-message-error.js';

/** An offer of 16 KB plus the JSON around it. */
const MAX_LENGTH = 20_000;
const MAX_CANDIDATE = 512;
const MAX_MID = 32;

type Fields = Record<string, unknown>;

const READERS: Record<BrowserMessage['type'], (callId: number, fields: Fields) => BrowserMessage> = {
  offer: (call_id, fields) => ({ type: 'offer', call_id, sdp: text(fields, 'sdp') }),
  candidate: (call_id, fields) => ({
    type: 'candidate',
    call_id,
    candidate: candidate(fields.candidate),
    ...(fields.sdp_mid === undefined || fields.sdp_mid === null ? {} : { sdp_mid: text(fields, 'sdp_mid', MAX_MID) }),
  }),
  mute: (call_id, { muted }) => {
    if (typeof muted !== 'boolean') throw new BrowserMessageError('muted must be true or false.');
    return { type: 'mute', call_id, muted };
  },
  digits: (call_id, { digits }) => {
    if (typeof digits !== 'string' || !DTMF_DIGITS.test(digits))
      throw new BrowserMessageError('digits must be 1 to 32 of 0 to 9, *, # and A to D.');
    return { type: 'digits', call_id, digits };
  },
  bye: (call_id) => ({ type: 'bye', call_id }),
};

const isType = (type: unknown): type is BrowserMessage['type'] =>
  typeof type === 'string' && Object.hasOwn(READERS, type);

/**
 * Rejects unknown types, because the page would wait for an effect in vain. Drops unknown fields, so that a newer page
 * can talk to an older server.
 */
export function readBrowserMessage(json: string): BrowserMessage {
  const fields = readObject(json);
  const { type, call_id } = fields;
  if (!isType(type)) throw new BrowserMessageError(`type must be one of ${Object.keys(READERS).join(', ')}.`);
  if (typeof call_id !== 'number' || !Number.isSafeInteger(call_id) || call_id < 1)
    throw new BrowserMessageError('call_id must be the id of a call.');
  return READERS[type](call_id, fields);
}

function readObject(json: string): Fields {
  if (json.length > MAX_LENGTH) throw new BrowserMessageError(`A message has at most ${MAX_LENGTH} characters.`);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new BrowserMessageError('The message is not JSON.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new BrowserMessageError('A message must be an object.');
  return value as Fields;
}

function text(fields: Fields, name: string, max = MAX_LENGTH): string {
  const value = fields[name];
  if (typeof value !== 'string' || value === '' || value.length > max)
    throw new BrowserMessageError(`${name} must be a text of 1 to ${max} characters.`);
  return value;
}

/** Browsers mark the end of candidates with an empty candidate or null. */
function candidate(value: unknown): string | null {
  if (value === null || value === '') return null;
  if (typeof value !== 'string' || value.length > MAX_CANDIDATE)
    throw new BrowserMessageError(`candidate must be a text of at most ${MAX_CANDIDATE} characters, or null.`);
  return value;
}
