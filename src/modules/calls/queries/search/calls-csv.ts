import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../../../platform/clock.js';
import { Reader } from '../../../../platform/database/reader.js';
import { type Cell, csvLine, withoutFormula } from '../../../../platform/text/csv.js';
import { LocalTime } from '../../../../platform/time/local-time.js';
import { nextTurn } from '../../../../platform/time/next-turn.js';
import { shownTime } from '../../../../platform/time/shown-time.js';
import { startOfHistory } from '../../../../platform/time/start-of-history.js';
import { type CallParts } from '../../call.presenter.js';
import type { CallRow } from '../../call-rows.js';
import { CallPartsReader } from '../call-parts-reader.js';
import { CallSearch } from './call-search.js';
import type { IndexScan } from './index-scan.js';
import { END_OF_TIME } from './list-calls.js';
import { readScans } from './read-scans.js';
import type { CallFilters } from './search-filters.js';

/** A page takes a few milliseconds to read. */
const PAGE_SIZE = 100;

const COLUMNS = [
  'call_id',
  'started_at',
  'answered_at',
  'ended_at',
  'direction',
  'outcome',
  'missed_call_reason',
  'number',
  'other_party',
  'contact',
  'agent',
  'teams',
  'waiting_seconds',
  'talk_seconds',
  'duration_seconds',
  'recording',
  'tags',
  'comments',
];

interface CsvRequest {
  companyId: number;
  filters: CallFilters;
  window: { from?: number; to?: number };
  timeZone: string;
}

/** Writes all calls that match filters as CSV, latest first; reads a page only after sending the previous one. */
@Injectable()
export class CallsCsv {
  constructor(
    private readonly reader: Reader,
    private readonly search: CallSearch,
    private readonly parts: CallPartsReader,
    private readonly clock: Clock,
  ) {}

  async *bytes({ companyId, filters, window, timeZone }: CsvRequest): AsyncGenerator<Buffer> {
    const from = Math.max(window.from ?? 0, startOfHistory(this.clock.now()));
    const { scans } = await this.search.find(companyId, filters, { from, to: window.to ?? END_OF_TIME });
    const time = new LocalTime(timeZone);
    yield Buffer.from(csvLine(COLUMNS));
    let last: CallRow | undefined;
    do {
      await nextTurn();
      const rows = await readScans(
        this.reader,
        scans.map((scan) => olderThan(scan, last)),
        {
          order: 'desc',
          offset: 0,
          limit: PAGE_SIZE,
        },
      );
      const parts = await this.parts.read(companyId, rows);
      if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(cellsOf(row, parts, time))).join(''));
      last = rows.length < PAGE_SIZE ? undefined : rows.at(-1);
    } while (last);
  }
}

/** The calls after the last one of a page, which the index of the list finds at once. */
function olderThan(scan: IndexScan, last: CallRow | undefined): IndexScan {
  if (!last) return scan;
  return {
    ...scan,
    sql: `${scan.sql} AND created_at <= ? AND (created_at < ? OR ${scan.id} < ?)`,
    values: [...scan.values, last.startedAt, last.startedAt, last.id],
  };
}

const between = (from: number | null, to: number | null): number | null =>
  from === null || to === null ? null : shownTime(from, to) / SECOND;

function outcomeOf({ status, direction, answeredAt }: CallRow): string {
  if (answeredAt !== null) return 'answered';
  if (status !== 'done') return 'in_progress';
  return direction === 'inbound' ? 'missed' : 'unanswered';
}

function cellsOf(row: CallRow, parts: CallParts, time: LocalTime): Cell[] {
  const local = (at: number | null): string | null => (at === null ? null : time.iso(at));
  const text = (value: unknown): Cell => (typeof value === 'string' ? withoutFormula(value) : null);
  const names = (items: readonly ({ name?: unknown } | undefined)[]): Cell =>
    text(items.flatMap((item) => (item ? [String(item.name)] : [])).join('; '));
  const contact = parts.names.get(row.rawDigits);
  return [
    row.id,
    local(row.startedAt),
    local(row.answeredAt),
    local(row.endedAt),
    row.direction,
    outcomeOf(row),
    row.missedCallReason,
    text(row.numberId === null ? null : parts.numbers.get(row.numberId)?.name),
    row.rawDigits,
    contact ? text([contact.first_name, contact.last_name].filter(Boolean).join(' ') || contact.company_name) : null,
    text(row.userId === null ? null : parts.users.get(row.userId)?.name),
    names((row.teamIds ?? []).map((id) => parts.teams.get(id))),
    between(row.startedAt, row.answeredAt ?? row.endedAt),
    between(row.answeredAt, row.endedAt),
    between(row.startedAt, row.endedAt),
    (parts.files.get(row.id)?.recording ?? null) !== null,
    names((parts.callTags.get(row.id) ?? []).map(({ tagId }) => parts.tags.get(tagId))),
    text((parts.comments.get(row.id) ?? []).map(({ content }) => content).join('; ')),
  ];
}
