export const PLANS = ['essentials', 'professional', 'custom'] as const;
export type Plan = (typeof PLANS)[number];

export const AI_PACKAGES = ['none', 'assist', 'assist-pro'] as const;
export type AiPackage = (typeof AI_PACKAGES)[number];

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
}
