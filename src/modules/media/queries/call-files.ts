import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CallFiles, type CallLinks } from '../../../contracts/media/queries.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { FileLinks } from '../file-links.js';
import { ShortLinks } from '../short-links.js';
import type { CallFile } from '../call-file.entity.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

type CallFileRow = RowOf<CallFile, 'id' | 'call_id' | 'kind'>;

@QueryHandler(CallFiles)
export class CallFilesHandler implements IQueryHandler<CallFiles> {
  constructor(
    private readonly reader: Reader,
    private readonly links: FileLinks,
    private readonly shortLinks: ShortLinks,
  ) {}

  async execute({ companyId, callIds, options }: CallFiles): Promise<{ callId: number; links: CallLinks }[]> {
    if (callIds.length === 0) return [];
    const rows = await this.reader.rows<CallFileRow>(
      `SELECT id, call_id, kind FROM call_files WHERE call_id IN (${placeholders(callIds)}) AND company_id = ?`,
      [...callIds, companyId],
    );
    const byCall = new Map<number, CallFileRow[]>();
    for (const row of rows) byCall.set(row.call_id, [...(byCall.get(row.call_id) ?? []), row]);
    return callIds.map((callId) => ({
      callId,
      links: this.linksOf(byCall.get(callId) ?? [], options?.shortUrls ?? false),
    }));
  }

  /** If there are both, `asset` is the page of the recording. */
  private linksOf(rows: readonly CallFileRow[], shortUrls: boolean): CallLinks {
    const links: CallLinks = { asset: null, recording: null, voicemail: null };
    for (const { id, call_id, kind } of rows) {
      const file = { kind, callId: call_id };
      links[kind] = this.links.audioUrl(file);
      if (shortUrls) links[`${kind}_short_url`] = this.shortLinks.create(id);
      if (links.asset === null || kind === 'recording') links.asset = this.links.pageUrl(file);
    }
    return links;
  }
}
