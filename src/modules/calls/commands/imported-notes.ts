import type { Transaction } from '../../../platform/database/transaction.js';
import { placeholders } from '../../../platform/database/reader.js';
import type { Tagged } from '../call-tags.js';
import { type Given, id, isMissing, maybeId, need, time } from './imported-fields.js';

const MOST_COMMENTS = 5;
const LONGEST_COMMENT = 4096;

interface ImportedComment {
  content: string;
  postedAt: number;
  postedBy: number | null;
}

/** What people added to a call. */
export interface Notes {
  tags: number[];
  comments: ImportedComment[];
}

const NONE: Notes = { tags: [], comments: [] };

export function notesOf({ tags, comments }: Given, endedAt: number): Notes {
  if (isMissing(tags) && isMissing(comments)) return NONE;
  need(isMissing(tags) || Array.isArray(tags), 'tags must be a list of ids');
  need(isMissing(comments) || Array.isArray(comments), 'comments must be a list of objects');
  const tagIds = ((tags ?? []) as unknown[]).map((each) => id({ tags: each }, 'tags'));
  const notes = ((comments ?? []) as unknown[]).map((each) => commentOf(each, endedAt));
  need(notes.length <= MOST_COMMENTS, `comments must not be more than ${MOST_COMMENTS}`);
  return { tags: [...new Set(tagIds)], comments: notes };
}

function commentOf(given: unknown, endedAt: number): ImportedComment {
  need(typeof given === 'object' && given !== null, 'comments must be a list of objects');
  const comment = given as Given;
  const content = typeof comment.content === 'string' ? comment.content.trim() : '';
  need(
    content !== '' && content.length <= LONGEST_COMMENT,
    `comments need a content of 1 to ${LONGEST_COMMENT} characters`,
  );
  return {
    content,
    postedAt: isMissing(comment.posted_at) ? endedAt : time(comment, 'posted_at'),
    postedBy: maybeId(comment, 'user_id'),
  };
}

interface Noted {
  sid: string;
  direction: Tagged['direction'];
  startedAt: number;
  endedAt: number;
  userId: number | null;
  notes: Notes;
}

/** Writes the comments, and gives what is tagged; the calls are stored already. */
export async function insertNotes(tx: Transaction, companyId: number, calls: readonly Noted[]): Promise<Tagged[]> {
  const noted = calls.filter(({ notes: { tags, comments } }) => tags.length + comments.length > 0);
  if (noted.length === 0) return [];
  const rows = await tx.rows<{ id: number; sid: string }>(
    `SELECT id, sid FROM calls WHERE sid IN (${placeholders(noted)})`,
    noted.map(({ sid }) => sid),
  );
  const ids = new Map(rows.map((row) => [row.sid, row.id]));
  const comments = noted.flatMap(({ sid, notes }) =>
    notes.comments.map(({ content, postedAt, postedBy }) => [ids.get(sid)!, content, postedAt, postedBy]),
  );
  if (comments.length > 0)
    await tx.change(
      `INSERT INTO call_comments (call_id, content, posted_at, posted_by) VALUES ${comments.map(() => '(?, ?, ?, ?)').join(', ')}`,
      comments.flat(),
    );
  return noted.flatMap(({ sid, direction, startedAt, endedAt, userId, notes }) =>
    notes.tags.map((tagId) => ({
      ...{ companyId, callId: ids.get(sid)!, direction, startedAt, tagId, taggedAt: endedAt, taggedBy: userId },
    })),
  );
}
