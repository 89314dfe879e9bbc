import { Command } from '../../platform/cqrs.js';
import type { FileKind } from './types.js';

/**
 * The mp3 itself, its URL, or a file of this machine. `generated` synthesizes audio; so does null, which only calls of
 * the simulator may have.
 */
export type FileSource = { base64: string } | { url: string } | { path: string } | 'generated' | null;

/** The carrier reports a recording or voicemail, possibly after the call ended. Downloads run in the background. */
export class StoreCallFile extends Command<
  void,
  {
    sid: string;
    kind: FileKind;
    /** Seconds. */
    duration: number;
    source: FileSource;
    /** Without events, for an imported call. */
    quiet?: boolean;
  }
> {}

/** A file of a message; the caller chooses the id, so that a retry of the fetch stores no second file. */
interface WantedAttachment {
  id: string;
  companyId: number;
  fileName: string;
  fileType: string;
}

/**
 * Downloads a file and stores it. Must not run inside a unit of work, because it waits for another server. Throws if a
 * retry may succeed; returns `hopeless` if not.
 */
export class FetchAttachment extends Command<'stored' | 'hopeless', { attachment: WantedAttachment; url: string }> {}

/** Stores a file that a user has chosen for a message; deletes it if no message takes it within a week. */
export class UploadAttachment extends Command<
  { attachment: Record<string, unknown> },
  { companyId: number; fileName: string; fileType?: string; base64: string }
> {}

/** Assigns uploads to a message, in its transaction; throws 400 if another message has taken them. */
export class TakeUploads extends Command<void, { companyId: number; ids: readonly string[] }> {}

/** Streams the content into storage and replaces the key atomically; must not run inside a unit of work. */
export class StoreDocument extends Command<void, { key: string; content: AsyncIterable<Buffer> }> {}

/** A missing document is no error; must not run inside a unit of work. */
export class RemoveDocument extends Command<void, { key: string }> {}

/** Deletes at most `limit` recordings and voicemails that were stored before a time; returns how many. */
export class RemoveOldCallFiles extends Command<
  { removed: number },
  { companyId: number; before: number; limit: number }
> {}

/** Deletes all recordings and voicemails of calls, in the same transaction as the calls. */
export class RemoveFilesOfCalls extends Command<void, { companyId: number; callIds: readonly number[] }> {}

/** Deletes the files of messages, in the same transaction as the messages. */
export class RemoveAttachments extends Command<void, { companyId: number; ids: readonly string[] }> {}
