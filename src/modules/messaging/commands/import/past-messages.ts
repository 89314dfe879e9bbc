import { type PastMessage } from '../../../../contracts/messaging/commands.js';
import { type ConversationChannel, GROUP_SIZE } from '../../../../contracts/messaging/types.js';
import { ApiError } from '../../../../platform/api-error.js';
import { DAY } from '../../../../platform/clock.js';
import { isE164 } from '../../../../platform/text/phone-number.js';
import { statusChange } from '../../message-status.js';
import { requireContent } from '../write-in-conversation.js';

type Inbound = Extract<PastMessage, { direction: 'inbound' }>;

const invalid = (rule: string): ApiError => ApiError.invalid('messages', rule);

export function requireParticipants(
  participants: readonly string[],
  channel: ConversationChannel,
  ownDigits: string,
): void {
  const { min, max } = GROUP_SIZE;
  const isGroup = participants.length >= min && participants.length <= max && channel === 'sms';
  const isValid = participants.every((each) => isE164(each) && each !== ownDigits);
  if (!isValid || !(isGroup || participants.length === 1) || new Set(participants).size < participants.length)
    throw ApiError.invalid('participants', `must be one phone number or, by SMS, a group of ${min} to ${max}`);
}

/** Rejects histories that no carrier could have produced: each message must have been possible at its time. */
export function requirePossible(
  messages: readonly PastMessage[],
  channel: ConversationChannel,
  participants: readonly string[],
  now: number,
): void {
  if (messages.length === 0) throw invalid('must not be empty');
  for (const [index, message] of messages.entries()) {
    if (message.at > now) throw invalid('must not lie in the future');
    const previous = messages[index - 1];
    if (previous && message.at < previous.at) throw invalid('must be in the order of their times');
    if (message.direction === 'inbound') requireAuthor(message, participants);
    else requireContent(message.content, channel);
    if (message.direction === 'inbound') continue;
    if (statusChange('pending', message.status, channel === 'whatsapp') !== 'changed')
      throw invalid('must have statuses that their channel knows');
    const isFree = message.content.templateParams !== undefined || channel === 'sms';
    if (!isFree && !answersWithinADay(messages.slice(0, index), message.at))
      throw invalid('by WhatsApp must answer a message of the last day, or be templates');
  }
}

function requireAuthor({ from, body }: Inbound, participants: readonly string[]): void {
  if (participants.length > 1 && from === undefined) throw invalid('of a group must say who wrote them');
  if (from !== undefined && !participants.includes(from)) throw invalid('must be those of participants');
  if (body.trim() === '') throw invalid('must have a text');
}

/** Whether the customer wrote within a day, so that agents could answer with any text. */
export const answersWithinADay = (before: readonly PastMessage[], at: number): boolean =>
  before.some((message) => message.direction === 'inbound' && at - message.at < DAY);
