import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { isDuplicate } from '../../../platform/database/database-errors.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';

export type AgentState = 'ringing' | 'talking';

interface AgentRow {
  user_id: number;
  state: AgentState;
}

/** One row per agent, so nobody is ever in two calls, rung or talking: on one process or on many. */
@Injectable()
export class Agents {
  constructor(
    private readonly clock: Clock,
    private readonly reader: Reader,
  ) {}

  /** False when the agent is taken. */
  async claim(tx: Transaction, companyId: number, userId: number, callId: number, state: AgentState): Promise<boolean> {
    const [row] = await tx.rows<{ call_id: number | null }>(
      `SELECT call_id FROM agents WHERE user_id = ?${tx.forUpdate}`,
      [userId],
    );
    if (row) {
      const filterFree = row.call_id === null;
      if (filterFree)
        await tx.change('UPDATE agents SET call_id = ?, state = ? WHERE user_id = ?', [callId, state, userId]);
      return filterFree;
    }
    try {
      await tx.change('INSERT INTO agents (user_id, company_id, call_id, state, idle_since) VALUES (?, ?, ?, ?, 0)', [
        ...[userId, companyId, callId, state],
      ]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async findByCall(tx: Transaction, callId: number, state?: AgentState): Promise<number[]> {
    const rows = await tx.rows<AgentRow>(
      `SELECT user_id, state FROM agents WHERE call_id = ? ORDER BY user_id${tx.forUpdate}`,
      [callId],
    );
    return rows.filter((row) => state === undefined || row.state === state).map((row) => row.user_id);
  }

  /** Those of them whom no call has or rings, by what is committed. */
  async free(userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await this.reader.rows<{ user_id: number }>(
      `SELECT user_id FROM agents WHERE call_id IS NOT NULL AND user_id IN (${placeholders(userIds)})`,
      userIds,
    );
    const taken = new Set(rows.map(({ user_id }) => user_id));
    return userIds.filter((id) => !taken.has(id));
  }

  async setTalking(tx: Transaction, userId: number): Promise<void> {
    await tx.change(`UPDATE agents SET state = 'talking' WHERE user_id = ?`, [userId]);
  }

  /** Idle from now on. */
  async release(tx: Transaction, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await tx.change(
      `UPDATE agents SET call_id = NULL, idle_since = CASE state WHEN 'talking' THEN ? ELSE idle_since END
       WHERE user_id IN (${placeholders(userIds)})`,
      [this.clock.now(), ...userIds],
    );
  }

  /** Longest idle first; who never had a call has been idle for ever. */
  async sortByIdleTime(tx: Transaction, userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await tx.rows<{ user_id: number; idle_since: number }>(
      `SELECT user_id, idle_since FROM agents WHERE user_id IN (${placeholders(userIds)})`,
      userIds,
    );
    const since = new Map(rows.map((row) => [row.user_id, row.idle_since]));
    return [...userIds].sort((a, b) => (since.get(a) ?? 0) - (since.get(b) ?? 0));
  }
}
