/** Regional variants are treated like their language. */
export const LANGUAGES = [
  'en',
  'en-US',
  'en-GB',
  'en-AU',
  'fr-FR',
  'fr',
  'es-ES',
  'es',
  'de-DE',
  'de',
  'nl-NL',
  'nl',
  'it-IT',
  'it',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** internal: an agent of the company. external: the other party. */
export const PARTICIPANT_TYPES = ['internal', 'external'] as const;
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number];

/** Defaults: the agent on the call, the language of the conversation so far, now, no duration. */
export interface ReportedUtterance {
  participantType: ParticipantType;
  text: string;
  userId?: number;
  language?: Language;
  /** UNIX milliseconds. */
  timestamp?: number;
  durationMs?: number;
}

/** An utterance in a call. */
export interface SpokenUtterance {
  id: number;
  participantType: ParticipantType;
  /** The agent who speaks, if known. */
  userId: number | null;
  text: string;
  /** UNIX milliseconds. */
  spokenAt: number;
  durationMs: number;
}

/** How the other party of a call felt. */
export const CUSTOMER_SENTIMENTS = ['POSITIVE', 'NEUTRAL', 'NEGATIVE'] as const;
export type CustomerSentiment = (typeof CUSTOMER_SENTIMENTS)[number];
