import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../../platform/api-error.js';
import { Clock } from '../../../../platform/clock.js';
import { isDuplicate } from '../../../../platform/database/database-errors.js';
import { placeholders, Reader } from '../../../../platform/database/reader.js';
import type { Transaction } from '../../../../platform/database/transactions/transaction.js';
import type { LockedCall } from '../locked-call.js';

export type AgentState = 'ringing' | 'talking';

const NOT_IN_STATE: Record<AgentState, string> = {
  ringing: 'This call does not ring for you.',
  talking: 'You are not on this call.',
};

/** Claims agents for calls. Each agent has one row, so no agent is ever in two calls, whichever process claims. */
@Injectable()
export class Agents {
  constructor(
    private readonly clock: Clock,
    private readonly reader: Reader,
  ) {}

  /** Returns false if another call has the agent. */
  async claim(tx: Transaction, companyId: number, userId: number, callId: number, state: AgentState): Promise<boolean> {
    const [row] = await tx.rows<{ call_id: number | null }>(
      `SELECT call_id FROM agents WHERE user_id = ?${tx.forUpdate}`,
      [userId],
    );
    if (row) {
      const isFree = row.call_id === null;
      if (isFree)
        await tx.change('UPDATE agents SET call_id = ?, state = ? WHERE user_id = ?', [callId, state, userId]);
      return isFree;
    }
    try {
      await tx.change('INSERT INTO agents (user_id, company_id, call_id, state, idle_since) VALUES (?, ?, ?, ?, 0)', [
        userId,
        companyId,
        callId,
        state,
      ]);
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async findByCall(tx: Transaction, callId: number, state: AgentState): Promise<number[]> {
    const rows = await tx.rows<{ user_id: number; state: AgentState }>(
      `SELECT user_id, state FROM agents WHERE call_id = ? ORDER BY user_id${tx.forUpdate}`,
      [callId],
    );
    return rows.filter((row) => row.state === state).map((row) => row.user_id);
  }

  async requireState({ tx, call }: LockedCall, userId: number, state: AgentState): Promise<void> {
    const agents = await this.findByCall(tx, call.id, state);
    if (!agents.includes(userId)) throw new ApiError(409, NOT_IN_STATE[state]);
  }

  /** Reads committed rows without locking them, so a claim may still fail. */
  async filterFree(userIds: readonly number[]): Promise<number[]> {
    if (userIds.length === 0) return [];
    const rows = await this.reader.rows<{ user_id: number }>(
      `SELECT user_id FROM agents WHERE call_id IS NOT NULL AND user_id IN (${placeholders(userIds)})`,
      userIds,
    );
    const busy = new Set(rows.map(({ user_id }) => user_id));
    return userIds.filter((id) => !busy.has(id));
  }

  async setTalking(tx: Transaction, userId: number): Promise<void> {
    await tx.change(`UPDATE agents SET state = 'talking' WHERE user_id = ?`, [userId]);
  }

  /** Idle time counts from the end of a conversation; a ring that was not answered does not reset it. */
  async release(tx: Transaction, userIds: readonly number[]): Promise<void> {
    if (userIds.length === 0) return;
    await tx.change(
      `UPDATE agents SET call_id = NULL, idle_since = CASE state WHEN 'talking' THEN ? ELSE idle_since END
       WHERE user_id IN (${placeholders(userIds)})`,
      [this.clock.now(), ...userIds],
    );
  }

  /** Longest idle first; agents without any call so far come before all others. */
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
