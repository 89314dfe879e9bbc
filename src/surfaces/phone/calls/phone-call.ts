import type { CallDocument } from '../../../contracts/calls/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';

const person = s.schema(
  'PhonePerson',
  'A user, as the phone app shows it.',
  s.object({ id: s.integer(456, 'Id of the user.'), name: s.string('Madeleine Dupont', 'Full name.') }),
);
export type Person = s.ValueOf<typeof person>;

const number = s.schema(
  'PhoneNumberSummary',
  'A Number, as the phone app shows it.',
  s.object({
    id: s.integer(1234, 'Id of the Number.'),
    name: s.string('French Office', 'Name of the Number.'),
    digits: s.string('+33 1 99 00 12 34', 'Phone number in international format.'),
  }),
);

const unixOrNull = (example: number, description: string) =>
  s.nullable(s.integer(example, `${description}, UNIX seconds; null before that.`));

/** A call as the phone of one agent shows it. */
export const phoneCallShape = s.schema(
  'PhoneCall',
  'A call as the phone app of one user shows it.',
  s.object({
    id: s.integer(812, 'Unique identifier of the call.'),
    sid: s.string('0b6f4e0e-5f0a-4b0c-9d53-0c2f4f6f7a10', 'Call identifier of the provider.'),
    direction: s.choice(
      ['inbound', 'outbound', 'internal'],
      'inbound, outbound, or internal for a call between two users.',
    ),
    status: s.choice(['initial', 'answered', 'done'], 'initial before the answer, answered, or done after the end.'),
    state: s.choice(
      ['ringing', 'dialing', 'talking', 'held', 'over'],
      'State of the call for this user; over once the user no longer takes part.',
    ),
    raw_digits: s.nullable(
      s.string('+33 1 76 36 06 95', 'The other party in international format; null for an internal call.'),
    ),
    colleague: s.nullable(person, 'The other party of an internal call; null for all other calls.'),
    number: s.nullable(number, 'The Number of the call; null for an internal call.'),
    user: s.nullable(person, 'The user who took or made the call; null before the answer.'),
    started_at: s.integer(1781777462, 'When the call started, UNIX seconds.'),
    answered_at: unixOrNull(1781777470, 'When the call was answered'),
    ended_at: unixOrNull(1781777530, 'When the call ended'),
  }),
);
export type PhoneCall = s.ValueOf<typeof phoneCallShape>;

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
