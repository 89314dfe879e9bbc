import { type ConversationChannel, GROUP_SIZE, type Recipients } from '../../../contracts/messaging/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { readDialled } from '../../../platform/text/dialled-number.js';
import { toE164 } from '../../../platform/text/phone-number.js';

/** The recipients of a first message in E.164: one in `to`, or the participants of a group. */
export function readRecipients(
  { to, participants }: Recipients,
  channel: ConversationChannel,
  country: string,
): { to: string } | { participants: string[] } {
  if (to !== undefined && participants !== undefined)
    throw ApiError.invalid('to', 'and participants exclude each other');
  if (to !== undefined) {
    const recipient = readPhoneNumber(to, country);
    if (recipient === undefined) throw ApiError.invalid('to', 'must be a phone number, such as +33176360695');
    return { to: recipient };
  }
  if (participants === undefined) throw ApiError.unprocessable('to', 'is mandatory where participants is missing');
  if (channel === 'whatsapp') throw ApiError.invalid('participants', 'must be left out on WhatsApp');
  const numbers = participants.map((each) => readPhoneNumber(each, country));
  if (!numbers.every((each) => each !== undefined))
    throw ApiError.invalid('participants', 'must hold phone numbers, such as +33176360695');
  const { min, max } = GROUP_SIZE;
  if (numbers.length < min || numbers.length > max || new Set(numbers).size < numbers.length)
    throw ApiError.invalid('participants', `must hold ${min} to ${max} different phone numbers`);
  return { participants: numbers };
}

function readPhoneNumber(text: string, country: string): string | undefined {
  const dialled = readDialled(text, country);
  return dialled?.kind === 'number' ? dialled.digits : toE164(text);
}
