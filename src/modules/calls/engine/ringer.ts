import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AvailableUsers } from '../../../contracts/users.js';
import { SECOND } from '../../../platform/clock.js';
import type { Ring } from '../call-state.js';
import { Agents } from './agents.js';
import type { LockedCall } from './locked-call.js';
import { RingLog } from './ring-log.js';

/** Draws an order; each is as likely as any other. */
function shuffle<T>(items: readonly T[]): T[] {
  const drawn = [...items];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [drawn[i], drawn[j]] = [drawn[j], drawn[i]];
  }
  return drawn;
}

/** Rings agents: all at once, or one after the other. */
@Injectable()
export class Ringer {
  constructor(
    private readonly agents: Agents,
    private readonly ringLog: RingLog,
    private readonly queries: QueryBus,
  ) {}

  /** False when nobody is left to ring. */
  async ringNext(locked: LockedCall): Promise<boolean> {
    const { tx, call, now } = locked;
    const ring = call.state.ring!;
    const findCandidates = await this.candidates(locked, ring);
    const taken: number[] = [];
    for (const userId of findCandidates) {
      if (await this.agents.claim(tx, call.companyId, userId, call.id, 'ringing')) taken.push(userId);
      if (taken.length > 0 && ring.strategy !== 'simultaneous') break;
    }
    if (taken.length === 0) return false;
    call.enterStage('ringing', { rang: true, ring: { ...ring, rung: [...ring.rung, ...taken] } });
    call.deadline = now + ring.seconds * SECOND;
    call.ringAgents(taken, now);
    await this.ringLog.recordStart(locked, taken);
    return true;
  }

  /** Wanted, not rung before, and free to take a call at this moment; in the order of the strategy. */
  private async candidates({ tx, call }: LockedCall, { wanted, rung, strategy }: Ring): Promise<number[]> {
    const left = wanted.filter((id) => !rung.includes(id));
    const available = new Set(await this.queries.execute(new AvailableUsers(call.companyId, left)));
    const free = left.filter((id) => available.has(id));
    if (strategy === 'random') return shuffle(free);
    // Rows are locked in one order, so that two calls which want the same agents do not wait for each other.
    return strategy === 'longest_idle' ? this.agents.sortByIdleTime(tx, free) : free.sort((a, b) => a - b);
  }
}
