import type { QueryBus } from '@nestjs/cqrs';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { TagDocuments } from '../../../contracts/tags/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { nextTurn } from '../../../platform/time/next-turn.js';
import type { Cell } from '../formats.js';

/** More than the users of any company; the cache is cleared beyond it. */
const MAX_CACHED = 20_000;
const LOADED_AT_ONCE = 100;

type Entry = Record<string, unknown> & { id: number };

/** Batch-loaded cache by id; null means deleted. */
class EntryCache {
  private readonly entries = new Map<number, Entry | null>();

  constructor(private readonly fetch: (ids: number[]) => Promise<Entry[]>) {}

  async load(ids: Iterable<number | null>): Promise<void> {
    const missing = [...new Set(ids)].filter((id): id is number => id !== null && !this.entries.has(id));
    if (missing.length === 0) return;
    if (this.entries.size > MAX_CACHED) this.entries.clear();
    for (const id of missing) this.entries.set(id, null);
    for (let i = 0; i < missing.length; i += LOADED_AT_ONCE) {
      if (i > 0) await nextTurn();
      for (const entry of await this.fetch(missing.slice(i, i + LOADED_AT_ONCE))) this.entries.set(entry.id, entry);
    }
  }

  get(id: number | null): Entry | null {
    return id === null ? null : (this.entries.get(id) ?? null);
  }
}

/** Users, lines and tags by id. */
export class Directory {
  private readonly users: EntryCache;
  private readonly lines: EntryCache;
  private readonly tags: EntryCache;

  constructor(queries: QueryBus, companyId: number) {
    this.users = new EntryCache((ids) => queries.execute(new UserDocuments({ companyId, ids, view: 'member' })));
    this.lines = new EntryCache((ids) => queries.execute(new NumberDocuments({ companyId, ids, view: 'event' })));
    this.tags = new EntryCache(
      async (ids) => (await queries.execute(new TagDocuments({ companyId, ids }))) as unknown as Entry[],
    );
  }

  /** Loads all entries that a batch of rows needs. */
  async load(ids: {
    users?: Iterable<number | null>;
    lines?: Iterable<number | null>;
    tags?: Iterable<number>;
  }): Promise<void> {
    await this.users.load(ids.users ?? []);
    await this.lines.load(ids.lines ?? []);
    await this.tags.load(ids.tags ?? []);
  }

  /** Null if the user was deleted. */
  userId(id: number | null): number | null {
    return this.users.get(id)?.id ?? null;
  }

  /** Id, name and email; nulls if the user was deleted. */
  user(id: number | null): Cell[] {
    const user = this.users.get(id);
    return user ? [user.id, String(user.name), String(user.email)] : [null, null, null];
  }

  userName(id: number | null): Cell {
    const user = this.users.get(id);
    return user ? String(user.name) : null;
  }

  /** Id, name and digits. */
  line(id: number | null): Cell[] {
    const line = this.lines.get(id);
    return line ? [line.id, String(line.name), String(line.e164_digits)] : [null, null, null];
  }

  tagNames(ids: readonly number[]): string {
    const tags = ids.map((id) => this.tags.get(id)).filter((tag) => tag !== null);
    return tags.map(({ name }) => String(name)).join('; ');
  }
}

export const USER_COLUMNS = [
  { name: 'user_id' },
  { name: 'user_name', userText: true },
  { name: 'user_email', userText: true },
];
export const LINE_COLUMNS = [{ name: 'line_id' }, { name: 'line_name', userText: true }, { name: 'line_number' }];
