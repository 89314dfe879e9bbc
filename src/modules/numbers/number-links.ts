import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Flow } from '../../contracts/numbers/types.js';
import { TeamMembers } from '../../contracts/teams/queries.js';
import { SetDefaultNumbers } from '../../contracts/users/commands.js';
import { UserDocuments } from '../../contracts/users/queries.js';
import { nextInSequence } from '../../platform/database/company-sequence.js';
import { placeholders } from '../../platform/database/reader.js';
import type { Transaction } from '../../platform/database/transactions/transaction.js';
import { ApiError } from '../../platform/api-error.js';
import type { FlowFault } from './flow/flow-faults.js';
import type { NumberUser } from './number.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

type LinkedNumber = { id: number; companyId: number };

const LINKS = {
  users: { table: 'number_users', column: 'user_id', noun: 'user' },
  teams: { table: 'number_teams', column: 'team_id', noun: 'team' },
} as const;
type LinkType = keyof typeof LINKS;

const unknownRule = (type: LinkType, id: number): string =>
  `must not name ${id}, which is no ${LINKS[type].noun} of this company`;

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/** Links users and teams to Numbers, and keeps the default Number of each user up to date. */
@Injectable()
export class NumberLinks {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  async set(tx: Transaction, type: LinkType, number: LinkedNumber, wanted: readonly number[]): Promise<void> {
    const { table, column } = LINKS[type];
    await this.requireExisting(type, number.companyId, wanted);
    const before = await this.find(tx, type, number.id);
    const added = unique(wanted).filter((id) => !before.includes(id));
    const removed = before.filter((id) => !wanted.includes(id));
    if (removed.length > 0)
      await tx.change(`DELETE FROM ${table} WHERE number_id = ? AND ${column} IN (${placeholders(removed)})`, [
        number.id,
        ...removed,
      ]);
    for (const id of added)
      await tx.change(`INSERT INTO ${table} (company_id, number_id, ${column}) VALUES (?, ?, ?)`, [
        number.companyId,
        number.id,
        id,
      ]);
    if (type === 'users') await this.chooseDefaults(tx, number.companyId, [...added, ...removed]);
  }

  /** Users and teams in a flow must also belong to the company. */
  async checkFlow(companyId: number, flow: Flow): Promise<void> {
    const [missing] = await this.findMissing(companyId, flow);
    if (missing) throw ApiError.unprocessable('flow', missing.rule);
  }

  /** The users and teams of Ring widgets that the company does not have. */
  async findMissing(companyId: number, flow: Flow): Promise<FlowFault[]> {
    const faults: FlowFault[] = [];
    for (const type of ['users', 'teams'] as const) {
      const named = Object.entries(flow.widgets).flatMap(([widget, fields]) =>
        fields.type === 'ring' ? (fields[type] ?? []).map((id) => ({ widget, id })) : [],
      );
      const missing = await this.missingOf(
        type,
        companyId,
        named.map(({ id }) => id),
      );
      for (const { widget, id } of named.filter((each) => missing.includes(each.id))) {
        const rule = unknownRule(type, id);
        faults.push({ widget, field: type, message: rule, rule });
      }
    }
    return faults;
  }

  async find(tx: Transaction, type: LinkType, numberId: number): Promise<number[]> {
    const { table, column } = LINKS[type];
    const rows = await tx.rows<{ id: number }>(
      `SELECT ${column} AS id FROM ${table} WHERE number_id = ? ORDER BY ${table}.id`,
      [numberId],
    );
    return rows.map(({ id }) => id);
  }

  /** A user's default is the earliest linked of the Numbers that remain. */
  async chooseDefaults(tx: Transaction, companyId: number, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    // Waits for concurrent changes to the links of these users, in order to see them.
    await nextInSequence(tx, companyId, 'number_users');
    const rows = await tx.rows<RowOf<NumberUser, 'user_id' | 'number_id'>>(
      `SELECT user_id, number_id FROM number_users JOIN numbers ON numbers.id = number_id AND deleted_at = 0
       WHERE user_id IN (${placeholders(userIds)}) ORDER BY number_users.id DESC`,
      userIds,
    );
    const first = new Map(rows.map(({ user_id, number_id }) => [user_id, number_id]));
    const defaults = unique(userIds).map((userId) => ({ userId, numberId: first.get(userId) ?? null }));
    await this.commands.execute(new SetDefaultNumbers({ companyId, defaults }));
  }

  private async requireExisting(type: LinkType, companyId: number, ids: readonly number[]): Promise<void> {
    const [missing] = await this.missingOf(type, companyId, ids);
    if (missing !== undefined) throw ApiError.unprocessable(type, unknownRule(type, missing));
  }

  private async missingOf(type: LinkType, companyId: number, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const existing = new Set(await this.findExisting(type, companyId, unique(ids)));
    return ids.filter((id) => !existing.has(id));
  }

  private async findExisting(type: LinkType, companyId: number, ids: number[]): Promise<number[]> {
    return type === 'users'
      ? (await this.queries.execute(new UserDocuments({ companyId, ids, view: 'member' }))).map(({ id }) => id)
      : (await this.queries.execute(new TeamMembers({ companyId, teamIds: ids }))).map(({ teamId }) => teamId);
  }
}
