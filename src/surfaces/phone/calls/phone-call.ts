import type { CallDocument } from '../../../contracts/calls/queries.js';
import { choice, integer, nullable, object, string, type ValueOf } from '../../../platform/http/openapi/shapes.js';

const person = object({ id: integer(456), name: string('Madeleine Dupont') });
export type Person = ValueOf<typeof person>;

/** A call as the phone of one agent shows it. */
export const phoneCallShape = object({
  id: integer(812),
  sid: string('0b6f4e0e-5f0a-4b0c-9d53-0c2f4f6f7a10'),
  direction: choice(['inbound', 'outbound', 'internal']),
  status: choice(['initial', 'answered', 'done']),
  state: choice(
    ['ringing', 'dialing', 'talking', 'held', 'over'],
    'What the call is to this user; over: it is not theirs any more',
  ),
  raw_digits: nullable(string('+33 1 76 36 06 95', 'The other party; null on an internal call')),
  colleague: { ...nullable(person), description: 'The other party of an internal call', examples: [null] },
  number: nullable(object({ id: integer(1234), name: string('French Office'), digits: string('+33 1 99 00 12 34') })),
  user: { ...nullable(person), description: 'Who took or made the call' },
  started_at: integer(1781777462, 'UNIX seconds'),
  answered_at: nullable(integer(1781777470)),
  ended_at: nullable(integer(1781777530)),
});
export type PhoneCall = ValueOf<typeof phoneCallShape>;

export const toPerson = (user: Person | null): Person | null => user && { id: user.id, name: user.name };

export function toPhoneCall(document: CallDocument, state: PhoneCall['state'], colleague: Person | null): PhoneCall {
  const { id, sid, direction, status, raw_digits, number, user, started_at, answered_at, ended_at } =
    document as unknown as Omit<PhoneCall, 'state' | 'colleague'>;
  return {
    id,
    sid,
    direction,
    status,
    state,
    raw_digits: direction === 'internal' ? null : raw_digits,
    colleague,
    number: number && { id: number.id, name: number.name, digits: number.digits },
    user: toPerson(user),
    started_at,
    answered_at,
    ended_at,
  };
}
