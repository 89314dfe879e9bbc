import type { Role } from '../users/commands.js';

export const PLANS = ['essentials', 'professional', 'custom'] as const;
export type Plan = (typeof PLANS)[number];

export const AI_PACKAGES = ['none', 'assist', 'assist-pro'] as const;
export type AiPackage = (typeof AI_PACKAGES)[number];

/** Days of retention; null means forever. */
export type DaysKept = number | null;

export const MAX_DAYS_KEPT = 36_500;

export interface CompanySettings {
  name: string;
  plan: Plan;
  aiPackage: AiPackage;
  whatsapp: boolean;
  maxTeams: number | null;
  rateLimit: number | null;
  active: boolean;
  verified: boolean;
  mandatoryTagging: boolean;
  /** U.S. cents a minute. */
  callRate: string | null;
  /** ISO 3166-1 alpha-2; null until the company has a Number. */
  country: string | null;
  /** Whether a model, once it is available again, redoes the work of the embedded Analyst. */
  rerunEmbedded: boolean;
  /** Recordings and voicemails. */
  keepRecordingsDays: DaysKept;
  /** Transcriptions and what the analysis concluded from them. */
  keepTranscriptsDays: DaysKept;
  /** Messages and their files. */
  keepMessagesDays: DaysKept;
  /** Calls with everything that belongs to them. */
  keepCallsDays: DaysKept;
  /** The roles of the users that API keys and apps may create, change and delete; null: all. */
  apiRoles: readonly Role[] | null;
}

/** The data of a demo in the order of its removal: rows that refer to others come first. */
export const SAMPLE_KINDS = [
  'calls',
  'voice_agent_calls',
  'messages',
  'group_conversations',
  'dialer_campaigns',
  'contacts',
  'blocked_callers',
  'message_templates',
  'rules',
  'webhooks',
  'users',
  'tags',
  'voice_agents',
  'teams',
  'numbers',
  'connections',
  'sounds',
] as const;
export type SampleKindName = (typeof SAMPLE_KINDS)[number];

export const SAMPLE_REASONS = ['changed', 'in_use'] as const;

/** Sample data that stays, and why. */
export interface KeptSample {
  kind: SampleKindName;
  id: number | string;
  name: string;
  reason: (typeof SAMPLE_REASONS)[number];
}

export type SampleCounts = Partial<Record<SampleKindName, number>>;
