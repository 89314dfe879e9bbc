import { questionMarks } from '../../../platform/database/reader.js';
import type { Condition } from './stretch.js';

/** Counted and not joined, so that the database walks the index it is led to and looks the tags of each call up. */
export const bearing = (call: string, tagIds: readonly number[]): Condition[] =>
  tagIds.length === 0
    ? []
    : [
        {
          sql: `(SELECT COUNT(*) FROM call_tags others WHERE others.call_id = ${call}
                 AND others.tag_id IN (${questionMarks(tagIds)})) = ${tagIds.length}`,
          values: [...tagIds],
        },
      ];
