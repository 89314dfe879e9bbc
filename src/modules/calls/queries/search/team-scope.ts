import type { TeamScope } from '../../../../platform/http/access/caller.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { CallRow } from '../../call-rows.js';
import type { Condition } from './index-scan.js';

/** LIKE patterns for every position of an id in a JSON list. */
const positions = (id: number): string[] => [`[${id}]`, `[${id},%`, `%,${id}]`, `%,${id},%`];

/** Calls that these people took or made, or that rang for these teams; the prefix names the table of calls. */
export function ofTeams({ teamIds, userIds }: TeamScope, prefix = ''): Condition {
  const lists = teamIds.flatMap(positions);
  const byUser = userIds.length === 0 ? '1 = 0' : `${prefix}user_id IN (${placeholders(userIds)})`;
  const conditions = [byUser, ...lists.map(() => `${prefix}team_ids LIKE ?`)];
  return { sql: `(${conditions.join(' OR ')})`, values: [...userIds, ...lists] };
}

/** The same for one call. */
export const isOfTeams = ({ userId, teamIds }: Pick<CallRow, 'userId' | 'teamIds'>, scope: TeamScope): boolean =>
  (userId !== null && scope.userIds.includes(userId)) || (teamIds ?? []).some((id) => scope.teamIds.includes(id));
