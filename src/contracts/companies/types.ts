export const PLANS = ['essentials', 'professional', 'custom'] as const;
export type Plan = (typeof PLANS)[number];

export const AI_PACKAGES = ['none', 'assist', 'assist-pro'] as const;
export type AiPackage = (typeof AI_PACKAGES)[number];

/** For how many days something is kept; null: for ever. */
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
  /** Whether a model, once it is available again, redoes what the embedded Analyst did in its place. */
  rerunEmbedded: boolean;
  /** Recordings and voicemails. */
  keepRecordingsDays: DaysKept;
  /** Transcriptions and what the analysis concluded from them. */
  keepTranscriptsDays: DaysKept;
  /** Messages and their files. */
  keepMessagesDays: DaysKept;
  /** Calls with everything that belongs to them. */
  keepCallsDays: DaysKept;
}
