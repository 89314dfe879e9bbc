import type { MessageStatus } from '../../contracts/messages.js';

/**
 * Where a message may go from where it is. Always forwards, and over steps that nobody reported: a carrier may tell of
 * the delivery before it has told that it took the message.
 */
const FORWARDS: Record<MessageStatus, readonly MessageStatus[]> = {
  pending: ['sent', 'delivered', 'read', 'failed', 'undelivered'],
  sent: ['delivered', 'read', 'failed', 'undelivered'],
  delivered: ['read'],
  read: [],
  failed: [],
  undelivered: [],
  received: [],
};

/** `stays`: it is there already. `impossible`: it would go back, or cannot happen to such a message. */
export type Step = 'moves' | 'stays' | 'impossible';

export function stepTo(from: MessageStatus, to: MessageStatus, isWhatsApp: boolean): Step {
  // Only there does the carrier learn of it.
  if (to === 'read' && !isWhatsApp) return 'impossible';
  if (from === to) return 'stays';
  return FORWARDS[from].includes(to) ? 'moves' : 'impossible';
}

export const isOver = (status: MessageStatus): boolean => FORWARDS[status].length === 0;

/** The carrier has it, or had it. */
export const wasTaken = (status: MessageStatus): boolean =>
  status === 'sent' || status === 'delivered' || status === 'read';
