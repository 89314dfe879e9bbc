import type { QueryBus } from '@nestjs/cqrs';
import { NumberDocuments } from '../../../contracts/numbers.js';
import { TagDocuments } from '../../../contracts/tags.js';
import { UserDocuments } from '../../../contracts/users.js';
import type { Cell } from '../formats.js';

/** More than any company has people; beyond it names are asked for again. */
const KEPT = 20_000;

type Entry = Record<string, unknown> & { id: number };

/** Names by id, asked for many at a time and remembered; null is remembered of who or what is gone. */
class Names {
  private readonly known = new Map<number, Entry | null>();

  constructor(private readonly ask: (ids: number[]) => Promise<Entry[]>) {}

  async learn(ids: Iterable<number | null>): Promise<void> {
    const unknown = [...new Set(ids)].filter((id): id is number => id !== null && !this.known.has(id));
    if (unknown.length === 0) return;
    if (this.known.size > KEPT) this.known.clear();
    for (const id of unknown) this.known.set(id, null);
    for (const entry of await this.ask(unknown)) this.known.set(entry.id, entry);
  }

  of(id: number | null): Entry | null {
    return id === null ? null : (this.known.get(id) ?? null);
  }
}

/** Who and what the ids of a report stand for. */
export class Directory {
  private readonly users: Names;
  private readonly lines: Names;
  private readonly tags: Names;

  constructor(queries: QueryBus, companyId: number) {
    this.users = new Names((ids) => queries.execute(new UserDocuments(companyId, ids, 'member')));
    this.lines = new Names((ids) => queries.execute(new NumberDocuments(companyId, ids, 'event')));
    this.tags = new Names(
      async (ids) => (await queries.execute(new TagDocuments(companyId, ids))) as unknown as Entry[],
    );
  }

  /** Asks for all the names that a batch of rows will need. */
  async learn(ids: {
    users?: Iterable<number | null>;
    lines?: Iterable<number | null>;
    tags?: Iterable<number>;
  }): Promise<void> {
    await this.users.learn(ids.users ?? []);
    await this.lines.learn(ids.lines ?? []);
    await this.tags.learn(ids.tags ?? []);
  }

  /** The id of a user who is still there. */
  userId(id: number | null): number | null {
    return this.users.of(id)?.id ?? null;
  }

  /** Id, name and email; nothing of who is gone. */
  user(id: number | null): Cell[] {
    const user = this.users.of(id);
    return user ? [user.id, String(user.name), String(user.email)] : [null, null, null];
  }

  userName(id: number | null): Cell {
    return this.user(id)[1];
  }

  /** Id, name and digits. */
  line(id: number | null): Cell[] {
    const line = this.lines.of(id);
    return line ? [line.id, String(line.name), String(line.e164_digits)] : [null, null, null];
  }

  tagNames(ids: readonly number[]): string {
    const tags = ids.map((id) => this.tags.of(id)).filter((tag) => tag !== null);
    return tags.map(({ name }) => String(name)).join('; ');
  }
}

export const USER_COLUMNS = [
  { name: 'user_id' },
  { name: 'user_name', byPeople: true },
  { name: 'user_email', byPeople: true },
];
export const LINE_COLUMNS = [{ name: 'line_id' }, { name: 'line_name', byPeople: true }, { name: 'line_number' }];
