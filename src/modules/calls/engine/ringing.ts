import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AvailableUsers } from '../../../contracts/users.js';
import { SECOND } from '../../../platform/clock.js';
import type { Ring } from '../call-state.js';
import { Agents } from './agents.js';
import type { Line } from './line.js';
import { RingLog } from './ring-log.js';

/** Draws an order; each is as likely as any other. */
function shuffled<T>(items: readonly T[]): T[] {
  const drawn = [...items];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [drawn[i], drawn[j]] = [drawn[j], drawn[i]];
  }
  return drawn;
}

/** Rings agents: all at once, or one after the other. */
@Injectable()
export class Ringing {
  constructor(
    private readonly agents: Agents,
    private readonly log: RingLog,
    private readonly queries: QueryBus,
  ) {}

  /** False when nobody is left to ring. */
  async next(line: Line): Promise<boolean> {
    const { tx, call, now } = line;
    const ring = call.state.ring!;
    const candidates = await this.candidates(line, ring);
    const taken: number[] = [];
    for (const userId of candidates) {
      if (await this.agents.take(tx, call.companyId, userId, call.id, 'ringing')) taken.push(userId);
      if (taken.length > 0 && ring.strategy !== 'simultaneous') break;
    }
    if (taken.length === 0) return false;
    call.enter('ringing', { rang: true, ring: { ...ring, rung: [...ring.rung, ...taken] } });
    call.deadline = now + ring.seconds * SECOND;
    call.rings(taken, now);
    await this.log.began(line, taken);
    return true;
  }

  /** Wanted, not rung before, and free to take a call at this moment; in the order of the strategy. */
  private async candidates({ tx, call }: Line, { wanted, rung, strategy }: Ring): Promise<number[]> {
    const left = wanted.filter((id) => !rung.includes(id));
    const available = new Set(await this.queries.execute(new AvailableUsers(call.companyId, left)));
    const free = left.filter((id) => available.has(id));
    if (strategy === 'random') return shuffled(free);
    // Rows are locked in one order, so that two calls which want the same agents do not wait for each other.
    return strategy === 'longest_idle' ? this.agents.byIdleTime(tx, free) : free.sort((a, b) => a - b);
  }
}
