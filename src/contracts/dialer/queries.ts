import { Query } from '../../platform/cqrs.js';

/** A number that a user is to call. */
export interface QueuedNumber extends Record<string, unknown> {
  id: number;
  /** E.164. */
  number: string;
  called: boolean;
  created_at: string;
}

export interface CampaignDocument {
  id: number;
  number_id: string | null;
  created_at: string;
}

/** A campaign with its progress and the next numbers to call, in order. */
export interface PhoneCampaign extends CampaignDocument {
  /** Whether the user has paused it. */
  paused: boolean;
  numbers_count: number;
  called_count: number;
  numbers: QueuedNumber[];
}

/** The campaign of a user as the phone shows it; undefined if there is none. */
export class GetPhoneCampaign extends Query<PhoneCampaign | undefined, { companyId: number; userId: number }> {}
