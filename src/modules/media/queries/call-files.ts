import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CallFiles, type CallLinks, type FileKind } from '../../../contracts/media.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { FileLinks } from '../file-links.js';
import { ShortLinks } from '../short-links.js';

interface Row {
  id: number;
  call_id: number;
  kind: FileKind;
}

@QueryHandler(CallFiles)
export class CallFilesHandler implements IQueryHandler<CallFiles> {
  constructor(
    private readonly reader: Reader,
    private readonly links: FileLinks,
    private readonly short: ShortLinks,
  ) {}

  async execute({ companyId, callIds, options }: CallFiles): Promise<{ callId: number; links: CallLinks }[]> {
    if (callIds.length === 0) return [];
    const rows = await this.reader.rows<Row>(
      `SELECT id, call_id, kind FROM call_files WHERE call_id IN (${questionMarks(callIds)}) AND company_id = ?`,
      [...callIds, companyId],
    );
    const byCall = new Map<number, Row[]>();
    for (const row of rows) byCall.set(Number(row.call_id), [...(byCall.get(Number(row.call_id)) ?? []), row]);
    return callIds.map((callId) => ({ callId, links: this.linksOf(byCall.get(callId) ?? [], options.shortUrls) }));
  }

  /** The page is that of the recording where there are both. */
  private linksOf(rows: readonly Row[], shortUrls: boolean): CallLinks {
    const links: CallLinks = { asset: null, recording: null, voicemail: null };
    for (const { id, call_id, kind } of rows) {
      const file = { kind, callId: Number(call_id) };
      links[kind] = this.links.audio(file);
      if (shortUrls) links[`${kind}_short_url`] = this.short.to(Number(id));
      if (links.asset === null || kind === 'recording') links.asset = this.links.page(file);
    }
    return links;
  }
}
