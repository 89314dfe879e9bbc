import { type NumberProfile, NumbersInService } from '../contracts/numbers/queries.js';
import { TeamMembers } from '../contracts/teams/queries.js';
import { EndWrapUp, SetPresence } from '../contracts/users/commands.js';
import { UserAvailability } from '../contracts/users/queries.js';
import { HOUR } from '../platform/clock.js';
import type { Application } from '../platform/application.js';

export interface StaffedNumber {
  number: NumberProfile;
  /** Those of its users, and of the members of its teams, who take calls. */
  agents: number[];
}

/** The agents of a company, whom the simulation plays: who is offline comes to work for it and leaves after it. */
export class AgentPool {
  /** An agent whom one call just let go, and another took, counts twice until the first has seen to it. */
  private readonly busy = new Map<number, number>();
  private readonly waiting: (() => void)[] = [];

  private constructor(
    private readonly app: Application,
    private readonly companyId: number,
    readonly numbers: readonly StaffedNumber[],
    private readonly signedIn: readonly number[],
  ) {}

  static async load(app: Application, companyId: number): Promise<AgentPool> {
    const numbers = await app.query(new NumbersInService(companyId));
    const people = new Map<NumberProfile, number[]>();
    for (const number of numbers) {
      const teams = await app.query(new TeamMembers(companyId, number.teamIds));
      people.set(number, [...new Set([...number.userIds, ...teams.flatMap(({ userIds }) => userIds)])]);
    }
    const available = new Set<number>();
    const newcomers: number[] = [];
    for (const userId of new Set([...people.values()].flat())) {
      const doing = (): Promise<string> => app.query(new UserAvailability(companyId, userId));
      if ((await doing()) === 'offline') {
        await app.execute(new SetPresence(companyId, userId, Date.now() + HOUR));
        newcomers.push(userId);
      }
      if ((await doing()) === 'available') available.add(userId);
    }
    const lines = numbers.map((number) => ({ number, agents: people.get(number)!.filter((id) => available.has(id)) }));
    return new AgentPool(app, companyId, lines, newcomers);
  }

  acquire(userId: number): void {
    this.busy.set(userId, (this.busy.get(userId) ?? 0) + 1);
  }

  /** The work after the call is done at once. */
  async release(userId: number): Promise<void> {
    await this.app.execute(new EndWrapUp(this.companyId, userId));
    const calls = this.busy.get(userId)! - 1;
    if (calls === 0) this.busy.delete(userId);
    else this.busy.set(userId, calls);
    for (const resume of this.waiting.splice(0)) resume();
  }

  freeAgentsOf({ agents }: StaffedNumber): number[] {
    return agents.filter((id) => !this.busy.has(id));
  }

  /** A Number without agents has nobody to wait for. */
  async waitForFreeAgent(line: StaffedNumber): Promise<void> {
    while (line.agents.length > 0 && this.freeAgentsOf(line).length === 0)
      await new Promise<void>((resume) => this.waiting.push(resume));
  }

  async signOut(): Promise<void> {
    for (const userId of this.signedIn) await this.app.execute(new SetPresence(this.companyId, userId, null));
  }
}
