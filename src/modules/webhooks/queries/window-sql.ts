import type { Listing } from '../../../platform/http/listing.js';

interface WindowSql {
  within: string;
  bounds: number[];
  order: string;
  limit: number;
  offset: number;
}

/** SQL parts for listing rows by creation time; the index must end in (created_at, id). */
export function windowSql({ from, to, order, limit, offset }: Listing['window']): WindowSql {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  return {
    within: 'created_at BETWEEN ? AND ?',
    bounds: [from ?? 0, to ?? Number.MAX_SAFE_INTEGER],
    order: `ORDER BY created_at ${direction}, id ${direction}`,
    limit,
    offset,
  };
}
