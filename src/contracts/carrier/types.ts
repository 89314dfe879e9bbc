/** The target of a connection: the embedded simulator, or a bridge that receives requests by HTTP. */
export const CONNECTION_KINDS = ['simulator', 'http'] as const;
/** A connection of the kind sip is a trunk, which has its own commands. */
export const ALL_CONNECTION_KINDS = [...CONNECTION_KINDS, 'sip'] as const;
export type ConnectionKind = (typeof ALL_CONNECTION_KINDS)[number];

/** What a carrier can do. Code checks these capabilities, never the kind of the carrier. */
export interface CarrierCapabilities {
  /** Calls reach the telephone network, emergency numbers included. */
  reachesNetwork: boolean;
  /** The audio of the party outside passes this installation. */
  carriesAudio: boolean;
  /** There is no real party outside: the simulator plays it, and this installation connects the agents. */
  simulatesParty: boolean;
  /** Agents can answer without a device, since they ring through the API or at the provider. */
  ringsWithoutDevice: boolean;
  /** It reports the end of messages; without the reports the engine continues the flow at once. */
  reportsPromptEnd: boolean;
  /** It can speak the scripts of voice agents. */
  speaksScripts: boolean;
  /** It records voicemails itself, and reports them after the caller has hung up. */
  recordsVoicemail: boolean;
}

/** The highest limit that can be set for a trunk. */
export const MAX_TRUNK_CALLS = 10_000;

/** Stands for every country, and for numbers without one, such as +800. */
export const ALL_COUNTRIES = 'all';

export const TRUNK_TRANSPORTS = ['udp', 'tcp'] as const;
export type TrunkTransport = (typeof TRUNK_TRANSPORTS)[number];

/** The address and the limits of a SIP trunk; its password is stored separately. */
export interface TrunkSettings {
  /** A DNS name or an IP address. */
  host: string;
  port: number;
  transport: TrunkTransport;
  username: string | null;
  /** Whether this side registers with the trunk, which then sends its calls here. */
  registers: boolean;
  /** Addresses and ranges, such as 192.0.2.0/24, that may send calls without a password. */
  allowedAddresses: readonly string[];
  /** Concurrent calls; null for no limit. */
  maxCalls: number | null;
  /** ISO 3166-1 alpha-2, or `all` alone; an empty list allows those of the company's Numbers. */
  countries: readonly string[];
  /** Whether premium-rate, shared-cost and short numbers may be called. */
  premium: boolean;
  /** The caller ID of outbound calls; null for the digits of the Number. */
  callerId: string | null;
  callsPerMinute: number;
  /** Calls that one user may start per minute. */
  userCallsPerMinute: number;
}

/** A trunk without its password. */
export interface TrunkSummary extends TrunkSettings {
  id: number;
  companyId: number;
  name: string;
  hasPassword: boolean;
  /** An admin chose the host, so only public addresses are allowed, unless WEBHOOK_ALLOW_PRIVATE permits others. */
  publicOnly: boolean;
  createdAt: number;
}

/** The settings of a trunk that can change. A null username removes the password, too. */
export type TrunkChanges = Partial<TrunkSettings> & { name?: string; password?: string };

/** A message from a Number to one recipient, or to several in a group. The order's sid is the id of the message. */
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
  /** The target of dial_external leaves the call, or stops ringing. */
  | { act: 'release_external' }
  | { act: 'hang_up' }
  | { act: 'play'; url: string | null; loop: boolean }
  | { act: 'collect_digit' }
  /** The user holds the call: the others hear music, and the user hears nothing. */
  | { act: 'hold' | 'unhold'; user_id: number }
  /** Digits that the agent typed, for the party outside. */
  | { act: 'send_digits'; digits: string }
  | MessageRequest
  | { act: 'start_recording' | 'pause_recording' | 'resume_recording' | 'stop_recording' | 'record_voicemail' };
