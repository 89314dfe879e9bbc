import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Flow } from '../../contracts/numbers.js';
import { TeamMembers } from '../../contracts/teams.js';
import { SetDefaultNumbers, UserDocuments } from '../../contracts/users.js';
import { questionMarks } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { Refusal } from '../../platform/refusal.js';

type Linked = { id: number; companyId: number };

const LINKS = {
  users: { table: 'number_users', column: 'user_id', one: 'user' },
  teams: { table: 'number_teams', column: 'team_id', one: 'team' },
} as const;
type Kind = keyof typeof LINKS;

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** The users and teams of a Number, and with them the default Number of every user. */
@Injectable()
export class NumberLinks {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async set(tx: Transaction, kind: Kind, number: Linked, wanted: readonly number[]): Promise<void> {
    const { table, column } = LINKS[kind];
    await this.mustExist(kind, number.companyId, wanted);
    const before = await this.of(tx, kind, number.id);
    const added = unique(wanted).filter((id) => !before.includes(id));
    const removed = before.filter((id) => !wanted.includes(id));
    if (removed.length > 0)
      await tx.change(`DELETE FROM ${table} WHERE number_id = ? AND ${column} IN (${questionMarks(removed)})`, [
        number.id,
        ...removed,
      ]);
    for (const id of added)
      await tx.change(`INSERT INTO ${table} (company_id, number_id, ${column}) VALUES (?, ?, ?)`, [
        ...[number.companyId, number.id, id],
      ]);
    if (kind === 'users') await this.chooseDefaults(tx, number.companyId, [...added, ...removed]);
  }

  /** Those that a flow names must be of the company, too. */
  async checkFlow(companyId: number, flow: Flow): Promise<void> {
    const rings = Object.values(flow.widgets).filter((widget) => widget.type === 'ring');
    for (const kind of ['users', 'teams'] as const)
      await this.mustExist(
        kind,
        companyId,
        rings.flatMap((ring) => ring[kind] ?? []),
        'flow',
      );
  }

  async of(tx: Transaction, kind: Kind, numberId: number): Promise<number[]> {
    const { table, column } = LINKS[kind];
    const rows = await tx.rows<{ id: number }>(
      `SELECT ${column} AS id FROM ${table} WHERE number_id = ? ORDER BY ${table}.id`,
      [numberId],
    );
    return rows.map(({ id }) => Number(id));
  }

  /** A user's default is the first Number the user was linked to, of those that are left. */
  async chooseDefaults(tx: Transaction, companyId: number, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    const theirs = `user_id IN (${questionMarks(userIds)}) ORDER BY number_users.id`;
    // Whoever links or unlinks the same users meanwhile is waited for, and then counts.
    await tx.rows(`SELECT id FROM number_users WHERE ${theirs}${tx.forUpdate}`, userIds);
    const rows = await tx.rows<{ user_id: number; number_id: number }>(
      `SELECT user_id, number_id FROM number_users JOIN numbers ON numbers.id = number_id AND deleted_at = 0
       WHERE ${theirs} DESC`,
      userIds,
    );
    const first = new Map(rows.map(({ user_id, number_id }) => [Number(user_id), Number(number_id)]));
    const defaults = unique(userIds).map((userId) => ({ userId, numberId: first.get(userId) ?? null }));
    await this.commands.execute(new SetDefaultNumbers(companyId, defaults));
  }

  private async mustExist(kind: Kind, companyId: number, ids: readonly number[], field: string = kind): Promise<void> {
    if (ids.length === 0) return;
    const there = new Set(await this.found(kind, companyId, unique(ids)));
    const odd = ids.find((id) => !there.has(id));
    if (odd !== undefined)
      throw Refusal.unprocessable(field, `must not name ${odd}, which is no ${LINKS[kind].one} of this company`);
  }

  private async found(kind: Kind, companyId: number, ids: number[]): Promise<number[]> {
    return kind === 'users'
      ? (await this.queries.execute(new UserDocuments(companyId, ids, 'member'))).map(({ id }) => id)
      : (await this.queries.execute(new TeamMembers(companyId, ids))).map(({ teamId }) => teamId);
  }
}
