import { AVAILABILITIES } from '../../../contracts/users/queries.js';
import type { SocketMessage } from '../../../platform/http/asyncapi/described-socket.js';
import { derived, propertyOf, variant } from '../../../platform/http/openapi/derived-schemas.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { conversationShape, phoneMessageShape } from './conversation.shape.js';
import type { cardShape, meShape } from './phone.shape.js';

interface TypedMessage<T> extends SocketMessage {
  payload: s.Shape<T>;
}

type Build<T> = (named: (name: string) => s.Shape) => s.Shape<T>;

const message = <T>(name: string, summary: string, build: Build<T>): TypedMessage<T> => ({
  name,
  summary,
  payload: derived(`${name}Message`, `${summary}.`, build) as s.Shape<T>,
});

const type = <const T extends string>(value: T) => s.constant(value, 'Kind of message.');
const call = s.described(phoneCallShape, 'The call as this user sees it.');

export const TOKEN_MESSAGE = message('PhoneToken', 'Authenticates the phone, as its first message', () =>
  s.object({ token: s.string('9f0c5b6a7d8e', 'Token of the session, from POST /phone/v1/session.') }),
);

/** What the server sends to phones. */
const PUSHES = [
  message(
    'PhoneState',
    'The current state; the first message after the token was accepted',
    (named) =>
      variant(named('PhoneState'), { required: { type: type('state') } }) as s.Shape<
        { type: 'state' } & s.ValueOf<typeof meShape>
      >,
  ),
  message('PhoneRinging', 'A call starts to ring for the user', () => s.object({ type: type('ringing'), call })),
  message('PhoneCallChange', 'The call of the user changed, or is over for the user', () =>
    s.object({ type: type('call'), call }),
  ),
  message(
    'PhoneInsightCard',
    'A new insight card for the call of the user',
    (named) =>
      variant(named('PhoneInsightCard'), {
        required: { type: type('insight_card'), call_id: s.integer(812, 'Id of the call.') },
      }) as s.Shape<{ type: 'insight_card'; call_id: number } & s.ValueOf<typeof cardShape>>,
  ),
  message('PhoneAvailability', 'What the user is doing changed', () =>
    s.object({ type: type('availability'), availability: s.choice(AVAILABILITIES, 'What the user is doing.') }),
  ),
  message('PhonePrefill', 'A number was prefilled by click-to-dial, or is no longer', (named) =>
    s.object({
      type: type('prefill'),
      prefilled_number: propertyOf(named('PhoneState'), 'prefilled_number') as s.Property<string | null>,
    }),
  ),
  message('PhoneDialer', 'The dialer campaign of the user changed', (named) =>
    s.object({
      type: type('dialer'),
      dialer_campaign: propertyOf(named('PhoneState'), 'dialer_campaign') as s.Property<
        s.ValueOf<typeof meShape>['dialer_campaign']
      >,
    }),
  ),
  message('PhoneMessage', 'A Number of the user received a message', () =>
    s.object({ type: type('message'), message: s.described(phoneMessageShape, 'The message.') }),
  ),
  message('PhoneConversation', 'The last message of a conversation, its status or unread_count changed', () =>
    s.object({
      type: type('conversation'),
      conversation: s.described(conversationShape, 'The conversation as this user sees it.'),
    }),
  ),
] as const;

export const PUSH_MESSAGES: readonly SocketMessage[] = PUSHES;

/** A message from the server to a phone. */
export type Push = s.ValueOf<(typeof PUSHES)[number]['payload']>;
