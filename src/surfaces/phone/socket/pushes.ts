import type { PhoneCall } from '../calls/phone-call.js';
import type { Push } from '../dto/socket-messages.shape.js';
import type { PhoneState } from '../phone-state-reader.js';

/** The pushes that take a phone from one state to the next; `leftCall` is a call that only the first state has. */
export function pushesBetween(before: PhoneState, after: PhoneState, leftCall: PhoneCall | null): Push[] {
  const pushes: Push[] = [];
  if (leftCall) pushes.push({ type: 'call', call: leftCall });
  if (after.call && !isSame(before.call, after.call)) pushes.push(callPush(before, after.call));
  const knownCards = new Set(before.cards.map(({ id }) => id));
  for (const card of after.cards)
    if (!knownCards.has(card.id)) pushes.push({ type: 'insight_card', call_id: after.call!.id, ...card });
  if (!isSame(before.presence, after.presence)) pushes.push({ type: 'availability', ...after.presence });
  if (before.prefilled?.mark !== after.prefilled?.mark)
    pushes.push({ type: 'prefill', prefilled_number: after.prefilled?.digits ?? null });
  if (!isSame(before.campaign, after.campaign)) pushes.push({ type: 'dialer', dialer_campaign: after.campaign });
  return pushes;
}

function callPush({ call: before }: PhoneState, call: PhoneCall): Push {
  const wasRinging = before?.id === call.id && before.state === 'ringing';
  return { type: call.state === 'ringing' && !wasRinging ? 'ringing' : 'call', call };
}

const isSame = (one: object | null, another: object | null): boolean => JSON.stringify(one) === JSON.stringify(another);
