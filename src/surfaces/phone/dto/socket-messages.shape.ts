import type { AvailabilityStatus } from '../../../contracts/users/commands.js';
import type { SocketMessage } from '../../../platform/http/asyncapi/described-socket.js';
import { derived, propertyOf, variant } from '../../../platform/http/openapi/derived-schemas.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { conversationShape, phoneMessageShape } from './conversation.shape.js';
import { utteranceShape } from './live/utterance.shape.js';
import type { cardShape, meShape } from './phone.shape.js';

interface TypedMessage<T> extends SocketMessage {
  payload: s.Shape<T>;
}

type State = s.ValueOf<typeof meShape>;

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

const callId = s.integer(812, 'Id of the call.');
const OFFER = 'v=0\r\no=- 4611 2 IN IP4 127.0.0.1\r\n…';

/** Messages from phones about the audio of a call. */
export const AUDIO_MESSAGES: readonly SocketMessage[] = [
  message('PhoneOffer', 'Connects the audio of the browser to a call; a call that rings for the user is answered', () =>
    s.object({
      type: type('offer'),
      call_id: callId,
      sdp: s.string(OFFER, 'Offer of the browser, with the codecs PCMU or PCMA. A new one restarts ICE.'),
    }),
  ),
  message('PhoneIceCandidate', 'One more ICE candidate of the browser', () =>
    s.object({
      type: type('candidate'),
      call_id: callId,
      candidate: s.nullable(
        s.string('candidate:1 1 udp 2122260223 192.0.2.7 49203 typ host', 'Null after the last one.'),
      ),
      sdp_mid: s.nullable(s.string('0', 'Which part of the offer it belongs to.')),
    }),
  ),
  message('PhoneMute', 'Mutes the microphone of the agent, or takes that back', () =>
    s.object({ type: type('mute'), call_id: callId, muted: s.boolean(true, 'Whether nobody hears the agent.') }),
  ),
  message('PhoneDigits', 'Digits that the agent typed, for the party outside', () =>
    s.object({ type: type('digits'), call_id: callId, digits: s.string('42#', '1 to 32 of 0 to 9, *, # and A to D.') }),
  ),
  message('PhoneLeave', 'The agent hangs up', () => s.object({ type: type('bye'), call_id: callId })),
];

/** Messages from the server to phones. */
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
  message('PhoneUtterance', 'Somebody said something in the call of the user', () =>
    s.object({
      type: type('utterance'),
      call_id: callId,
      utterance: s.described(utteranceShape, 'What was said; the same id may come again.'),
    }),
  ),
  message('PhoneAvailability', 'What the user is doing, has set, or has to do after a call changed', (named) => {
    const state = (property: keyof State) => propertyOf(named('PhoneState'), property);
    const user = (property: string) => propertyOf(named('User'), property);
    return s.object({
      type: type('availability'),
      availability: state('availability') as s.Property<State['availability']>,
      availability_since: state('availability_since') as s.Property<number>,
      wrap_up: state('wrap_up') as s.Property<State['wrap_up']>,
      availability_status: user('availability_status') as s.Property<AvailabilityStatus>,
      substatus: user('substatus') as s.Property<string>,
    });
  }),
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
  message('PhoneAnswer', 'The answer to an offer', () =>
    s.object({ type: type('answer'), call_id: callId, sdp: s.string(OFFER, 'Answer for the browser.') }),
  ),
  message('PhoneServerCandidate', 'One more ICE candidate of the server', () =>
    s.object({
      type: type('candidate'),
      call_id: callId,
      candidate: s.string('candidate:1 1 udp 2122260223 192.0.2.8 3000 typ host', 'The candidate.'),
      sdp_mid: s.string('0', 'Which part of the answer it belongs to.'),
    }),
  ),
  message('PhoneBye', 'The audio of the call has ended for this phone', () =>
    s.object({ type: type('bye'), call_id: callId, reason: s.string('The call is over.', 'Why, for people.') }),
  ),
  message('PhoneError', 'A message that could not be carried out', () =>
    s.object({
      type: type('error'),
      call_id: s.nullable(s.integer(812, 'Id of the call; null if the message named none.')),
      message: s.string('You are not on this call.', 'Why, for people.'),
    }),
  ),
  message('PhonePing', 'Every ten seconds: the server is there', () => s.object({ type: type('ping') })),
] as const;

export const PUSH_MESSAGES: readonly SocketMessage[] = PUSHES;

/** A message from the server to a phone. */
export type Push = s.ValueOf<(typeof PUSHES)[number]['payload']>;
