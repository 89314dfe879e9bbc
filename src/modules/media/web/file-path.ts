import { FILE_KINDS } from '../../../contracts/media/types.js';
import { idFrom } from '../../../platform/http/path-id.js';
import type { FileRef } from '../file-links.js';

export interface FilePath {
  kind: string;
  call_id: string;
}

/** Undefined if the path is not valid. */
export function parseFilePath({ kind, call_id }: FilePath): FileRef | undefined {
  const callId = idFrom(call_id);
  const known = FILE_KINDS.find((each) => each === kind);
  return known && callId !== undefined ? { kind: known, callId } : undefined;
}
