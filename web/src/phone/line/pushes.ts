import type { components } from '../../api/schema';
import type { PhoneCall, PhoneState } from './line-state';

type Schemas = components['schemas'];

type AvailabilityChange = Pick<PhoneState, 'availability' | 'availability_since' | 'wrap_up'> &
  Pick<PhoneState['user'], 'availability_status' | 'substatus'>;

/** What the server sends over the socket, as /asyncapi.json describes it. */
export type Push =
  | ({ type: 'state' } & PhoneState)
  | { type: 'ringing' | 'call'; call: PhoneCall }
  | ({ type: 'availability' } & AvailabilityChange)
  | { type: 'prefill'; prefilled_number: string | null }
  | { type: 'dialer'; dialer_campaign: PhoneState['dialer_campaign'] }
  | ({ type: 'insight_card'; call_id: number } & Schemas['PhoneInsightCard'])
  | { type: 'utterance'; call_id: number; utterance: Schemas['PhoneUtterance'] }
  | { type: 'message'; message: Schemas['AnyMessage'] }
  | { type: 'conversation'; conversation: Schemas['Conversation'] }
  | { type: 'answer'; call_id: number; sdp: string }
  | { type: 'candidate'; call_id: number; candidate: string; sdp_mid: string }
  | { type: 'bye'; call_id: number; reason: string }
  | { type: 'error'; call_id: number | null; message: string }
  | { type: 'ping' };
