import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { type ContactName, ContactNamesByNumbers } from '../../../contracts/contacts.js';
import { TagDocuments } from '../../../contracts/tags.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { type CallOptions, PLAIN } from '../call-options.js';
import { CallPresenter } from '../call.presenter.js';
import { REACHED } from '../history.js';
import { CallPartsReader } from './call-parts.js';
import {
  areNamedSo,
  isPlain,
  isSame,
  namesToldWith,
  type Standing,
  STANDING_COLUMNS,
  type ToldNames,
} from './call-standing.js';
import { FoundCalls } from './found-calls.js';

/** A call as it is sent. */
export class CallText {
  private alone?: Rendered;

  constructor(readonly json: string) {}

  /** The answer that this call alone makes. */
  get answer(): Rendered {
    if (!this.alone) {
      const json = `{"call":${this.json}}`;
      this.alone = new Rendered(json, json);
    }
    return this.alone;
  }
}

export type CallTextsById = Map<number, CallText>;

interface Kept extends Standing, ToldNames {
  /** Opening hours begin and end on the minute. */
  until: number;
  text: CallText;
}

const KEPT = 5_000;

/**
 * Calls as they were told last time, told again while the database says that neither they nor what they name has
 * changed. Those that name much besides, bear links that grow old, or are told with more than usual are told anew.
 */
@Injectable()
export class CallTexts {
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly found: FoundCalls,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly clock: Clock,
  ) {}

  /** Those that the public API knows, by id. */
  async of(companyId: number, ids: readonly number[], options: CallOptions): Promise<CallTextsById> {
    if (ids.length === 0) return new Map<number, CallText>();
    if (options.contact || options.shortUrls || options.timeline) return this.tell(companyId, ids, options);
    const now = this.clock.now();
    const known = ids.flatMap((id) => this.kept.get(id) ?? []);
    // Taken before the rows are read: a change in between makes the text newer than these, and never older.
    const [standing, names, tags] = await Promise.all([
      this.standing(companyId, ids, now),
      this.namesOf(companyId, known),
      this.tagsOf(companyId, known),
    ]);
    const told = new Map<number, CallText>();
    const others = new Map<number, Standing>();
    for (const row of standing) {
      const kept = this.kept.get(row.id);
      if (kept && kept.until > now && isSame(kept, row) && areNamedSo(kept, names, tags)) told.set(row.id, kept.text);
      else others.set(row.id, row);
    }
    if (others.size > 0)
      for (const [id, text] of await this.tell(companyId, [...others.keys()], PLAIN, others)) told.set(id, text);
    return told;
  }

  private async tell(
    companyId: number,
    ids: readonly number[],
    options: CallOptions,
    standing?: ReadonlyMap<number, Standing>,
  ): Promise<CallTextsById> {
    const rows = await this.found.some(companyId, ids);
    const parts = await this.parts.of(companyId, rows, options);
    const until = (Math.floor(this.clock.now() / MINUTE) + 1) * MINUTE;
    return new Map(
      rows.map((row) => {
        const text = new CallText(this.presenter.json(row, parts));
        const mark = standing?.get(row.id);
        if (mark && isPlain(row, parts)) this.keep({ ...mark, ...namesToldWith(row, parts), until, text });
        return [row.id, text];
      }),
    );
  }

  private standing(companyId: number, ids: readonly number[], now: number): Standing[] | Promise<Standing[]> {
    return this.reader.rows<Standing>(
      `SELECT ${STANDING_COLUMNS} FROM calls WHERE id IN (${questionMarks(ids)}) AND ${REACHED}`,
      [...ids, companyId, startOfHistory(now)],
    );
  }

  private namesOf(companyId: number, kept: readonly Kept[]): Promise<ReadonlyMap<string, ContactName>> | undefined {
    const numbers = kept.flatMap(({ contact }) => contact?.number ?? []);
    return numbers.length === 0 ? undefined : this.queries.execute(new ContactNamesByNumbers(companyId, numbers));
  }

  private async tagsOf(companyId: number, kept: readonly Kept[]): Promise<ReadonlyMap<number, string> | undefined> {
    const ids = new Set<number>();
    for (const { tags } of kept) for (const id of tags.keys()) ids.add(id);
    if (ids.size === 0) return undefined;
    const tags = await this.queries.execute(new TagDocuments(companyId, [...ids]));
    return new Map(tags.map(({ id, name }) => [id, name]));
  }

  private keep(call: Kept): void {
    this.kept.delete(call.id);
    this.kept.set(call.id, call);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}
