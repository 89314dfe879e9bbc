import { MAX_COMMENT_LENGTH, MAX_COMMENTS } from '../../../../contracts/calls/types.js';
import type { CallComment } from '../../call-notes.entity.js';
import { type JsonObject, parseId, isMissing, parseOptionalId, check, parseTime } from './imported-fields.js';

type ImportedComment = Omit<CallComment, 'id' | 'callId'>;

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
