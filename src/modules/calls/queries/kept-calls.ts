import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { startOfHistory } from '../../../contracts/calls.history.js';
import { ContactNamesByNumbers, firstContactWith } from '../../../contracts/contacts.js';
import { versionOfNumber } from '../../../contracts/numbers.js';
import { TagDocuments } from '../../../contracts/tags.js';
import { versionOfUser } from '../../../contracts/users.js';
import { Clock, MINUTE } from '../../../platform/clock.js';
import { questionMarks, Reader } from '../../../platform/database/reader.js';
import { Rendered } from '../../../platform/http/rendered.js';
import type { CallRow } from '../call-rows.js';
import { type CallParts, CallPresenter } from '../call.presenter.js';
import { REACHED } from '../history.js';
import { CallPartsReader } from './call-parts.js';
import { FoundCalls } from './found-calls.js';

/** Versions of a call and of those it names, which grow with every change. */
interface Standing {
  id: number;
  version: number;
  user_version: number | null;
  number_version: number | null;
  contact_id: number | null;
}

interface Kept extends Standing {
  /** Opening hours begin and end on the minute. */
  until: number;
  answer: Rendered;
  /** The number of the contact whose name is told, and the name. */
  contact?: { number: string; name: string | null };
  tags: ReadonlyMap<number, string | undefined>;
}

const KEPT = 5_000;

const STANDING = [
  'id, version',
  `${versionOfUser('calls.user_id')} AS user_version`,
  `${versionOfNumber('calls.number_id')} AS number_version`,
  `${firstContactWith('calls.company_id', 'calls.raw_digits')} AS contact_id`,
].join(', ');

/**
 * Calls as they were told last time, told again while the database says that neither they nor what they name has
 * changed. Those that name much besides, or bear links that grow old, are told anew each time.
 */
@Injectable()
export class KeptCalls {
  private readonly kept = new Map<number, Kept>();

  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly found: FoundCalls,
    private readonly parts: CallPartsReader,
    private readonly presenter: CallPresenter,
    private readonly clock: Clock,
  ) {}

  async of(companyId: number, ids: readonly number[]): Promise<Map<number, Rendered>> {
    const now = this.clock.now();
    // Taken before the rows are read: a change in between makes the text newer than these, and never older.
    const standing = await this.reader.rows<Standing>(
      `SELECT ${STANDING} FROM calls WHERE id IN (${questionMarks(ids)}) AND ${REACHED}`,
      [...ids, companyId, startOfHistory(now)],
    );
    const told = new Map<number, Rendered>();
    for (const { id, answer } of await this.good(companyId, standing, now)) told.set(id, answer);
    const anew = standing.filter(({ id }) => !told.has(id));
    if (anew.length > 0) await this.tell(companyId, anew, now, told);
    return told;
  }

  private async good(companyId: number, standing: readonly Standing[], now: number): Promise<Kept[]> {
    const same: Kept[] = [];
    for (const row of standing) {
      const kept = this.kept.get(row.id);
      if (kept && kept.until > now && isSame(kept, row)) same.push(kept);
    }
    const [names, tags] = await Promise.all([this.namesOf(companyId, same), this.tagsOf(companyId, same)]);
    if (names === undefined && tags === undefined) return same;
    return same.filter((kept) => {
      const { contact } = kept;
      if (contact && names?.get(contact.number)?.name !== contact.name) return false;
      for (const [id, name] of kept.tags) if (tags?.get(id) !== name) return false;
      return true;
    });
  }

  private namesOf(companyId: number, kept: readonly Kept[]) {
    const numbers = kept.flatMap(({ contact }) => contact?.number ?? []);
    return numbers.length === 0 ? undefined : this.queries.execute(new ContactNamesByNumbers(companyId, numbers));
  }

  private async tagsOf(companyId: number, kept: readonly Kept[]): Promise<Map<number, string> | undefined> {
    const ids = new Set<number>();
    for (const { tags } of kept) for (const id of tags.keys()) ids.add(id);
    if (ids.size === 0) return undefined;
    const tags = await this.queries.execute(new TagDocuments(companyId, [...ids]));
    return new Map(tags.map(({ id, name }) => [id, name]));
  }

  private async tell(
    companyId: number,
    standing: readonly Standing[],
    now: number,
    told: Map<number, Rendered>,
  ): Promise<void> {
    const rows = await this.found.some(
      companyId,
      standing.map(({ id }) => id),
    );
    const parts = await this.parts.of(companyId, rows);
    const standingOf = new Map(standing.map((each) => [each.id, each]));
    for (const row of rows) {
      const json = `{"call":${this.presenter.json(row, parts)}}`;
      const answer = new Rendered(json, json);
      told.set(row.id, answer);
      if (isPlain(row, parts)) this.keep({ ...standingOf.get(row.id)!, ...restOf(row, parts), until: next(now), answer });
    }
  }

  private keep(call: Kept): void {
    this.kept.delete(call.id);
    this.kept.set(call.id, call);
    if (this.kept.size > KEPT) this.kept.delete(this.kept.keys().next().value!);
  }
}

const next = (now: number): number => (Math.floor(now / MINUTE) + 1) * MINUTE;

const isSame = (kept: Standing, row: Standing): boolean =>
  kept.version === row.version &&
  kept.user_version === row.user_version &&
  kept.number_version === row.number_version &&
  kept.contact_id === row.contact_id;

/** Names nobody but its user, its Number, its contact and its tags, and bears no links. */
function isPlain(row: CallRow, { files, comments, joined, tagged }: CallParts): boolean {
  const others = [row.assigned_to, row.transferred_by, row.transferred_to, row.team_ids];
  return (
    others.every((other) => other === null) &&
    !files.get(row.id)?.asset &&
    !comments.has(row.id) &&
    !joined.has(row.id) &&
    (tagged.get(row.id) ?? []).every(({ tagged_by }) => tagged_by === null || tagged_by === row.user_id)
  );
}

function restOf(row: CallRow, { names, tagged, tags }: CallParts): Pick<Kept, 'contact' | 'tags'> {
  const known = names.get(row.raw_digits);
  return {
    contact: known && { number: row.raw_digits, name: known.name },
    tags: new Map((tagged.get(row.id) ?? []).map(({ tag_id }) => [tag_id, tags.get(tag_id)?.name])),
  };
}
