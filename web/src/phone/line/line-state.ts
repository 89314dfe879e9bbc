import type { components } from '../../api/schema';
import type { MicrophoneProblem } from '../audio/microphone';

type Schemas = components['schemas'];
export type PhoneCall = Schemas['PhoneCall'];
export type PhoneState = Schemas['PhoneState'];
/** Messages from the server over the socket. */
export type Push = Schemas['phoneSocketSend'];
type Utterance = Schemas['PhoneUtterance'];

/** The state of a phone page. */
export interface LineState {
  /** The state of the socket; `silent` means open, but without any data from the server. */
  connection: 'connecting' | 'connected' | 'lost' | 'silent';
  /** The user's state on the server; null until the socket first connects. */
  me: PhoneState | null;
  /** The call that rings for the user or that the user is on. */
  call: PhoneCall | null;
  /** The call that ended last, for the wrap-up. */
  lastCall: PhoneCall | null;
  /** The utterances pushed since this page has shown the call. */
  utterances: readonly Utterance[];
  /** The number of the last click-to-dial request; each request creates a new object. */
  prefill: { digits: string } | null;
  /** The state of this page's audio; the call may have its audio on another device. */
  audio: 'none' | 'connecting' | 'connected' | 'interrupted';
  isMuted: boolean;
  microphone: MicrophoneProblem | null;
  /** The last problem, as a sentence. */
  notice: string | null;
}

export const INITIAL: LineState = {
  connection: 'connecting',
  me: null,
  call: null,
  lastCall: null,
  utterances: [],
  prefill: null,
  audio: 'none',
  isMuted: false,
  microphone: null,
  notice: null,
};

/** The state after a message from the server. */
export function receive(state: LineState, push: Push): LineState {
  const { me } = state;
  switch (push.type) {
    case 'state': {
      const prefill = me?.prefilled_number === push.prefilled_number ? state.prefill : prefillOf(push.prefilled_number);
      return withCall({ ...state, connection: 'connected', me: push, prefill }, push.call);
    }
    case 'ringing':
    case 'call':
      return isOlder(state, push.call) ? state : withCall(state, push.call);
    case 'availability': {
      const { availability, availability_since, wrap_up, availability_status, substatus } = push;
      const user = me && { ...me.user, availability_status, substatus };
      return { ...state, me: me && { ...me, availability, availability_since, wrap_up, user: user! } };
    }
    case 'prefill':
      return {
        ...state,
        me: me && { ...me, prefilled_number: push.prefilled_number },
        prefill: prefillOf(push.prefilled_number),
      };
    case 'dialer':
      return { ...state, me: me && { ...me, dialer_campaign: push.dialer_campaign } };
    case 'insight_card':
      return state.call?.id === push.call_id ? withCard(state, push) : state;
    case 'utterance':
      return state.call?.id === push.call_id ? { ...state, utterances: [...state.utterances, push.utterance] } : state;
    default:
      return state;
  }
}

const prefillOf = (digits: string | null) => (digits === null ? null : { digits });

/** The end of a call that another has replaced does not end the current one. */
const isOlder = (state: LineState, call: PhoneCall): boolean =>
  call.state === 'over' && state.call !== null && state.call.id !== call.id;

/** Sets a new or changed call of the user; null and `over` mean that there is none. */
export function withCall(state: LineState, call: PhoneCall | null): LineState {
  const before = state.call;
  const current = call?.state === 'over' ? null : call;
  if (current?.id === before?.id) return { ...state, call: current };
  const ended = call?.id === before?.id ? call : before;
  return {
    ...state,
    call: current,
    lastCall: current ? null : (ended ?? state.lastCall),
    utterances: [],
    notice: current ? null : state.notice,
    me: state.me && { ...state.me, insight_cards: state.me.call?.id === current?.id ? state.me.insight_cards : [] },
  };
}

function withCard(state: LineState, { id, contents }: Extract<Push, { type: 'insight_card' }>): LineState {
  const cards = state.me?.insight_cards ?? [];
  if (cards.some((card) => card.id === id)) return state;
  return { ...state, me: state.me && { ...state.me, insight_cards: [...cards, { id, contents }] } };
}
