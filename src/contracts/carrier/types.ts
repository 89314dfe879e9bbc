/** What a connection leads to; the embedded simulator, or a bridge that requests are posted to. */
export const CONNECTION_KINDS = ['simulator', 'http'] as const;
/** A connection of the kind sip is a trunk, which is set up in another way than the others. */
export type ConnectionKind = (typeof CONNECTION_KINDS)[number] | 'sip';

/** A message from a Number to one recipient, or to several in a group. The sid of the request is the id of the message. */
export interface MessageRequest {
  act: 'send_message';
  channel: 'sms' | 'mms' | 'whatsapp';
  from: string;
  to: readonly string[];
  body: string;
  /** Presigned URLs, valid for an hour. */
  media: readonly { file_name: string; file_type: string; url: string }[];
  /** WhatsApp: the message that this one answers. */
  parent_id?: string;
  template?: { name: string; language: string; variables: Record<string, string> };
}

/** Requests about the legs of a call (one leg per party, bridged by the call) and about their audio and recordings. */
export type CarrierRequest =
  | { act: 'originate'; from: string; to: string }
  | { act: 'ring_agent' | 'stop_ringing_agent' | 'bridge_agent' | 'release_agent'; user_id: number }
  /** The bridge runs the voice agent, so it receives the script. */
  | { act: 'bridge_voice_agent'; voice_agent_id: number; script: string }
  | { act: 'release_voice_agent'; voice_agent_id: number }
  | { act: 'dial_external'; to: string }
  | { act: 'hang_up' }
  | { act: 'play'; url: string | null; loop: boolean }
  | { act: 'collect_digit' | 'hold' | 'unhold' }
  | MessageRequest
  | { act: 'start_recording' | 'pause_recording' | 'resume_recording' | 'stop_recording' | 'record_voicemail' };
