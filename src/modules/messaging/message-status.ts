import type { MessageStatus } from '../../contracts/messaging/types.js';

/** Statuses may be skipped: a carrier may report the delivery of a message before it reports that it was sent. */
const NEXT_STATUSES: Record<MessageStatus, readonly MessageStatus[]> = {
  pending: ['sent', 'delivered', 'read', 'failed', 'undelivered'],
  sent: ['delivered', 'read', 'failed', 'undelivered'],
  delivered: ['read'],
  read: [],
  failed: [],
  undelivered: [],
  received: [],
};

/** `impossible`: a step backwards, or a status that the channel does not have. */
export type StatusChange = 'changed' | 'unchanged' | 'impossible';

export function statusChange(from: MessageStatus, to: MessageStatus, isWhatsApp: boolean): StatusChange {
  // Only WhatsApp reports that a message was read.
  if (to === 'read' && !isWhatsApp) return 'impossible';
  if (from === to) return 'unchanged';
  return NEXT_STATUSES[from].includes(to) ? 'changed' : 'impossible';
}

/** Whether the carrier accepted the message. */
export const isAccepted = (status: MessageStatus): boolean =>
  status === 'sent' || status === 'delivered' || status === 'read';
