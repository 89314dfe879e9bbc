import type { DetailedCall } from '../../../contracts/calls/queries.js';
import * as s from '../../../platform/http/openapi/shapes.js';

export const personShape = s.schema(
  'PhonePerson',
  'A user, as the phone app shows it.',
  s.object({ id: s.integer(456, 'Id of the user.'), name: s.string('Madeleine Dupont', 'Full name.') }),
);
export type Person = s.ValueOf<typeof personShape>;

const number = s.schema(
  'PhoneNumberSummary',
  'A Number, as the phone app shows it.',
  s.object({
    id: s.integer(1234, 'Id of the Number.'),
    name: s.string('French Office', 'Name of the Number.'),
    digits: s.string('+33 1 99 00 12 34', 'Phone number in international format.'),
  }),
);

const comment = s.schema(
  'PhoneCallComment',
  'A comment on a call, as the phone app shows it.',
  s.object({
    id: s.integer(9001, 'Unique identifier of the comment.'),
    content: s.string('Wants an offer by Friday', 'Text of the comment.'),
    posted_at: s.integer(1781777462, 'When the comment was posted, UNIX seconds.'),
    posted_by: s.nullable(personShape, 'The user who posted it; null if it was posted with a key or a token.'),
  }),
);

const tag = s.schema(
  'PhoneCallTag',
  'A tag on a call, as the phone app shows it.',
  s.object({
    id: s.integer(51, 'Id of the tag.'),
    name: s.string('Follow Up', 'Name of the tag.'),
    color: s.string('#1f77b4', 'Colour of the tag, #rrggbb.'),
  }),
);

const unixOrNull = (example: number, description: string) =>
  s.nullable(s.integer(example, `${description}, UNIX seconds; null before that.`));

export const phoneCallFields = {
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
  colleague: s.nullable(personShape, 'The other party of an internal call; null for all other calls.'),
  number: s.nullable(number, 'The Number of the call; null for an internal call.'),
  user: s.nullable(personShape, 'The user who took or made the call; null before the answer.'),
  started_at: s.integer(1781777462, 'When the call started, UNIX seconds.'),
  answered_at: unixOrNull(1781777470, 'When the call was answered'),
  ended_at: unixOrNull(1781777530, 'When the call ended'),
  contact: s.nullable(s.reference('Contact'), 'The contact with the number of the other party; null without one.'),
  ivr_choices: s.list(s.string('Sales', 'Title of an option.'), 'What the caller chose in menus, in order.'),
  tags: s.list(tag, 'Tags on the call.'),
  comments: s.list(comment, 'Comments on the call, at most five.'),
  recording: s.choice(['off', 'on', 'paused'], 'Whether the call is being recorded; off unless it is the current one.'),
  transferred_by: s.nullable(personShape, 'The user who transferred the call; null if nobody did.'),
};

/** A call as the phone of one agent shows it. */
export const phoneCallShape = s.schema(
  'PhoneCall',
  'A call as the phone app of one user shows it.',
  s.object(phoneCallFields),
);
export type PhoneCall = s.ValueOf<typeof phoneCallShape>;

export const toPerson = (user: Person | null): Person | null => user && { id: user.id, name: user.name };

/** What the phone of a user shows in addition to the document of the call. */
export interface CallOfUser {
  state: PhoneCall['state'];
  colleague: Person | null;
  recording: PhoneCall['recording'];
}

export function toPhoneCall(call: DetailedCall, { state, colleague, recording }: CallOfUser): PhoneCall {
  const { id, sid, direction, status, raw_digits, number, user, started_at, answered_at, ended_at } = call;
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
    contact: call.contact,
    ivr_choices: call.ivr_options_selected.map(({ title }) => title),
    tags: call.tags.map(({ id, name, color }) => ({ id, name, color })),
    comments: call.comments.map(({ posted_by, ...comment }) => ({ ...comment, posted_by: toPerson(posted_by) })),
    recording,
    transferred_by: toPerson(call.transferred_by),
  };
}
