import type { TeamScope } from '../../../../platform/http/access/caller.js';
import type { Facet } from '../../call-facets.js';

/** A call must match all of them. */
export interface CallFilters {
  direction?: 'inbound' | 'outbound';
  userId?: number;
  /** In any format. */
  phoneNumber?: string;
  tags: number[];
  /** Only calls of these people and teams. */
  scope?: TeamScope;
  /** Only the dashboard filters by them. */
  facets?: Facet[];
  /** Calls without a recording. */
  unrecorded?: boolean;
}
