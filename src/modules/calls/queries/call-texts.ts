import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { type ContactName, ContactNamesByNumbers } from '../../../contracts/contacts.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { Rendered } from '../../../platform/http/rendered.js';
import { Newest } from '../../../platform/newest.js';
import { type CallOptions, PLAIN } from '../call-options.js';
import { CallPresenter } from '../call.presenter.js';
import { CallPartsReader } from './call-parts.js';
import { eachOnce, isPlain, type Standing, standingOf, stands, type Told, toldOf } from './call-standing.js';
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

interface Kept extends Told {
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
  private readonly kept = new Newest<number, Kept>(KEPT);

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
    const [rows, names] = await Promise.all([
      this.reader.rows<Standing>(standingOf(ids), [...ids, companyId, startOfHistory(now)]),
      this.namesOf(companyId, known),
    ]);
    const told = new Map<number, CallText>();
    const others = new Map<number, Standing>();
    for (const [id, standing] of eachOnce(rows)) {
      const kept = this.kept.get(id);
      if (kept && kept.until > now && stands(kept, standing, names)) told.set(id, kept.text);
      else others.set(id, standing);
    }
    if (others.size > 0) {
      // What a unit of work has written may never be, so it is not kept.
      const marks = this.reader.inUnitOfWork ? undefined : others;
      for (const [id, text] of await this.tell(companyId, [...others.keys()], PLAIN, marks)) told.set(id, text);
    }
    return told;
  }

  private async tell(
    companyId: number,
    ids: readonly number[],
    options: CallOptions,
    marks?: ReadonlyMap<number, Standing>,
  ): Promise<CallTextsById> {
    const until = (Math.floor(this.clock.now() / MINUTE) + 1) * MINUTE;
    const rows = await this.found.some(companyId, ids);
    const parts = await this.parts.of(companyId, rows, options);
    return new Map(
      rows.map((row) => {
        const text = new CallText(this.presenter.json(row, parts));
        const mark = marks?.get(row.id);
        if (mark && isPlain(row, parts)) this.kept.set(row.id, { ...toldOf(mark, row, parts), until, text });
        return [row.id, text];
      }),
    );
  }

  private namesOf(companyId: number, kept: readonly Kept[]): Promise<ReadonlyMap<string, ContactName>> | undefined {
    const numbers = kept.flatMap(({ contact }) => contact?.number ?? []);
    return numbers.length === 0 ? undefined : this.queries.execute(new ContactNamesByNumbers(companyId, numbers));
  }
}
