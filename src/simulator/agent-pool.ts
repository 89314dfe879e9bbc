import { LiveCallOf } from '../contracts/live-calls/queries.js';
import { type NumberProfile, NumbersInService } from '../contracts/numbers/queries.js';
import { TeamMembers } from '../contracts/teams/queries.js';
import { EndWrapUp, SetPresence } from '../contracts/users/commands.js';
import { UserAvailability } from '../contracts/users/queries.js';
import { HOUR } from '../platform/clock.js';
import type { Application } from '../platform/application.js';

export interface StaffedNumber {
  number: NumberProfile;
  /** The available users and team members of the Number. */
  agents: number[];
  /** The availability of the others, such as `user 3 is in_call`. */
  unavailable: string[];
}

/** The agents that the simulation controls; offline ones are signed in for its duration. */
export class AgentPool {
  /** Calls per agent: a new call may acquire an agent before the previous one has released them. */
  private readonly calls = new Map<number, number>();
  private readonly waiting: (() => void)[] = [];

  private constructor(
    private readonly app: Application,
    private readonly companyId: number,
    readonly numbers: readonly StaffedNumber[],
    private readonly signedIn: readonly number[],
  ) {}

  static async load(app: Application, companyId: number): Promise<AgentPool> {
    const numbers = await app.query(new NumbersInService({ companyId }));
    const users = new Map<NumberProfile, number[]>();
    for (const number of numbers) {
      const teams = await app.query(new TeamMembers({ companyId, teamIds: number.teamIds }));
      users.set(number, [...new Set([...number.userIds, ...teams.flatMap(({ userIds }) => userIds)])]);
    }
    const found = new Map<number, string>();
    const signedIn: number[] = [];
    for (const userId of new Set([...users.values()].flat())) {
      const availability = (): Promise<string> => app.query(new UserAvailability({ companyId, userId }));
      if ((await availability()) === 'offline') {
        await app.execute(new SetPresence({ companyId, userId, until: Date.now() + HOUR }));
        signedIn.push(userId);
      }
      const live = await app.query(new LiveCallOf({ companyId, userId }));
      found.set(userId, live?.state === 'ringing' ? 'ringing' : await availability());
    }
    const isAvailable = (userId: number): boolean => found.get(userId) === 'available';
    const staffed = numbers.map((number) => ({
      number,
      agents: users.get(number)!.filter(isAvailable),
      unavailable: users
        .get(number)!
        .filter((userId) => !isAvailable(userId))
        .map((userId) => `user ${userId} is ${found.get(userId)}`),
    }));
    return new AgentPool(app, companyId, staffed, signedIn);
  }

  acquire(userId: number): void {
    this.calls.set(userId, (this.calls.get(userId) ?? 0) + 1);
  }

  /** Skips the wrap-up time. */
  async release(userId: number): Promise<void> {
    await this.app.execute(new EndWrapUp({ companyId: this.companyId, userId }));
    const remaining = this.calls.get(userId)! - 1;
    if (remaining === 0) this.calls.delete(userId);
    else this.calls.set(userId, remaining);
    for (const resume of this.waiting.splice(0)) resume();
  }

  findFreeAgents({ agents }: StaffedNumber): number[] {
    return agents.filter((id) => !this.calls.has(id));
  }

  /** Returns at once for a Number without agents. */
  async waitForFreeAgent(number: StaffedNumber): Promise<void> {
    while (number.agents.length > 0 && this.findFreeAgents(number).length === 0)
      await new Promise<void>((resume) => this.waiting.push(resume));
  }

  async signOut(): Promise<void> {
    for (const userId of this.signedIn)
      await this.app.execute(new SetPresence({ companyId: this.companyId, userId, until: null }));
  }
}

/** A sentence that explains why no agent answers a Number or calls from it. */
export function explainNoAgent({ number: { digits }, agents, unavailable }: StaffedNumber): string {
  if (agents.length > 0) return `All available agents of ${digits} are on calls.`;
  if (unavailable.length === 0) return `Number ${digits} has no users: number:update --users links some to it.`;
  return `No agent of ${digits} is available: ${unavailable.join(', ')}.`;
}
