import { randomUUID } from 'node:crypto';
import { describeFile, type FileDescription } from '../../../platform/text/file-description.js';

/** A file of a message; once it is fetched, the attachment with the same id holds its content. */
export interface MessageFile extends FileDescription {
  id: string;
  /** Encrypted, since anybody who knows the URL can read the file; null for an upload, which is already stored. */
  url: string | null;
}

/** Derives name and type from what is declared and from the URL, before the file is fetched. */
export const createMessageFile = (
  url: string,
  declared: { fileName?: string; fileType?: string },
  seal: (url: string) => string,
): MessageFile => ({
  id: randomUUID(),
  ...describeFile(declared.fileName ?? lastPathSegment(url), declared.fileType),
  url: seal(url),
});

function lastPathSegment(url: string): string {
  const segment = new URL(url).pathname.split('/').at(-1)!;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
