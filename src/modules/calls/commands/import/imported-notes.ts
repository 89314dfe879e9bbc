import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import { placeholders } from '../../../../platform/database/reader.js';
import type { NewCallTag } from '../../call-tags.js';
import { type JsonObject, parseId, isMissing, parseOptionalId, check, parseTime } from './imported-fields.js';

const MAX_COMMENTS = 5;
const MAX_COMMENT_LENGTH = 4096;

interface ImportedComment {
  content: string;
  postedAt: number;
  postedBy: number | null;
}

/** The tags and comments of a call. */
export interface ImportedNotes {
  tags: number[];
  comments: ImportedComment[];
}

const NONE: ImportedNotes = { tags: [], comments: [] };

export function parseNotes({ tags, comments }: JsonObject, endedAt: number): ImportedNotes {
  if (isMissing(tags) && isMissing(comments)) return NONE;
  check(isMissing(tags) || Array.isArray(tags), 'tags must be a list of ids');
  check(isMissing(comments) || Array.isArray(comments), 'comments must be a list of objects');
  const tagIds = ((tags ?? []) as unknown[]).map((each) => parseId({ tags: each }, 'tags'));
  const notes = ((comments ?? []) as unknown[]).map((each) => parseComment(each, endedAt));
  check(notes.length <= MAX_COMMENTS, `comments must not be more than ${MAX_COMMENTS}`);
  return { tags: [...new Set(tagIds)], comments: notes };
}

function parseComment(value: unknown, endedAt: number): ImportedComment {
  check(typeof value === 'object' && value !== null, 'comments must be a list of objects');
  const comment = value as JsonObject;
  const content = typeof comment.content === 'string' ? comment.content.trim() : '';
  check(
    content !== '' && content.length <= MAX_COMMENT_LENGTH,
    `comments need a content of 1 to ${MAX_COMMENT_LENGTH} characters`,
  );
  return {
    content,
    postedAt: isMissing(comment.posted_at) ? endedAt : parseTime(comment, 'posted_at'),
    postedBy: parseOptionalId(comment, 'user_id'),
  };
}

interface StoredCall {
  sid: string;
  direction: NewCallTag['direction'];
  startedAt: number;
  endedAt: number;
  userId: number | null;
  notes: ImportedNotes;
}

/** Inserts the comments of calls that are stored already, and returns their tags. */
export async function insertNotes(
  tx: Transaction,
  companyId: number,
  calls: readonly StoredCall[],
): Promise<NewCallTag[]> {
  const withNotes = calls.filter(({ notes: { tags, comments } }) => tags.length + comments.length > 0);
  if (withNotes.length === 0) return [];
  const rows = await tx.rows<{ id: number; sid: string }>(
    `SELECT id, sid FROM calls WHERE sid IN (${placeholders(withNotes)})`,
    withNotes.map(({ sid }) => sid),
  );
  const ids = new Map(rows.map((row) => [row.sid, row.id]));
  const comments = withNotes.flatMap(({ sid, notes }) =>
    notes.comments.map(({ content, postedAt, postedBy }) => [ids.get(sid)!, content, postedAt, postedBy]),
  );
  if (comments.length > 0)
    await tx.change(
      `INSERT INTO call_comments (call_id, content, posted_at, posted_by) VALUES ${comments.map(() => '(?, ?, ?, ?)').join(', ')}`,
      comments.flat(),
    );
  return withNotes.flatMap(({ sid, direction, startedAt, endedAt, userId, notes }) =>
    notes.tags.map((tagId) => ({
      companyId,
      callId: ids.get(sid)!,
      direction,
      startedAt,
      tagId,
      taggedAt: endedAt,
      taggedBy: userId,
    })),
  );
}
