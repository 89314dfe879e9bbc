import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AvailableUsers } from '../../../contracts/users/queries.js';
import type { Ring } from '../aggregate/call-state.js';
import { Agents } from './agents/agents.js';
import type { LockedCall } from './locked-call.js';
import { logRingStart } from './agents/ring-log.js';

function shuffle<T>(items: readonly T[]): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [result[i], result[j]] = [result[j]!, result[i]!];
  }
  return result;
}

/** Rings agents by the strategy of the ring: all at once or one after the other. */
@Injectable()
export class Ringer {
  constructor(
    private readonly agents: Agents,
    private readonly queries: QueryBus,
  ) {}

  /** Returns false if no agent is left to ring. */
  async ringNext(locked: LockedCall): Promise<boolean> {
    const { tx, call, now } = locked;
    const ring = call.state.ring!;
    const agents = await this.findFree(locked, ring);
    const claimed: number[] = [];
    for (const userId of agents) {
      if (await this.agents.claim(tx, call.companyId, userId, call.id, 'ringing')) claimed.push(userId);
      if (claimed.length > 0 && ring.strategy !== 'simultaneous') break;
    }
    if (claimed.length === 0) return false;
    call.ringAgents(claimed, now);
    await logRingStart(locked, claimed);
    return true;
  }

  /** The available agents that this ring has not tried yet, in the order of its strategy. */
  private async findFree({ tx, call }: LockedCall, { candidates, tried, strategy }: Ring): Promise<number[]> {
    const untried = candidates.filter((id) => !tried.includes(id));
    const available = new Set(
      await this.queries.execute(new AvailableUsers({ companyId: call.companyId, ids: untried })),
    );
    const free = untried.filter((id) => available.has(id));
    if (strategy === 'random') return shuffle(free);
    // Claims in one order, so that two calls with the same candidates do not deadlock.
    return strategy === 'longest_idle' ? this.agents.sortByIdleTime(tx, free) : free.sort((a, b) => a - b);
  }
}
