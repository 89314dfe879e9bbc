import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CallTotalsSince, type TeamScope } from '../../../contracts/calls/queries.js';
import { type CallInProgress, CallsInProgress } from '../../../contracts/live-calls/queries.js';
import type { CallStage } from '../../../contracts/calls/types.js';
import { type ContactName, ContactNamesByNumbers } from '../../../contracts/contacts/queries.js';
import { type NumberDocument, NumberDocuments } from '../../../contracts/numbers/queries.js';
import { ScopeOfSupervisor, TeamRosters } from '../../../contracts/teams/queries.js';
import { type ConnectedAgent, ConnectedAgents, UserCount, UserDocuments } from '../../../contracts/users/queries.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../../platform/text/phone-number.js';
import { LocalTime } from '../../../platform/time/local-time.js';
import { type CallState, countStates, figuresOf } from './live-figures.js';
import type { liveCallShape, LiveView } from '../dto/live.shape.js';

type LiveCall = ValueOf<typeof liveCallShape>;

const STATES: Record<Exclude<CallStage, 'over'>, CallState> = {
  starting: 'waiting',
  playing: 'waiting',
  ivr: 'waiting',
  queued: 'waiting',
  ringing: 'ringing',
  dialing: 'ringing',
  dialing_external: 'ringing',
  talking: 'active',
  talking_external: 'active',
  voicemail: 'voicemail',
};

const contactName = ({ first_name, last_name, company_name }: ContactName): string | null =>
  [first_name, last_name].filter(Boolean).join(' ') || company_name;

/** The viewer: supervisors see what concerns their teams, others see the whole company. */
export interface LiveReader {
  companyId: number;
  userId: number;
  timeZone: string;
  isSupervisor: boolean;
}

const concerns = ({ teamIds, userIds }: TeamScope, call: Pick<CallInProgress, 'userIds' | 'teamIds'>): boolean =>
  call.userIds.some((id) => userIds.includes(id)) || call.teamIds.some((id) => teamIds.includes(id));

/** Reads what the phones of a company are doing, with a constant number of SQL statements. */
@Injectable()
export class LiveViews {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async read({ companyId, userId, timeZone, isSupervisor }: LiveReader): Promise<LiveView> {
    const now = this.clock.now();
    const scope = isSupervisor ? await this.queries.execute(new ScopeOfSupervisor({ companyId, userId })) : undefined;
    const { calls, totals, agents, users, rosters } = await this.readPhones(companyId, now, timeZone, scope);
    const numbers = await this.readNumbers(companyId, [...calls, ...totals]);
    const live = await this.presentCalls(companyId, calls, agents, numbers);
    return {
      at: now / SECOND,
      today: figuresOf(totals),
      calls: live,
      agents: agents.map(({ since, ...agent }) => ({
        ...agent,
        since: since === null ? null : since / SECOND,
        team_ids: rosters.filter(({ userIds }) => userIds.includes(agent.id)).map(({ id }) => id),
      })),
      offline: Math.max(0, users - agents.length),
      numbers: [...numbers.values()]
        .map(({ id, name }) => ({
          id,
          name: String(name),
          ...countStates(live.filter(({ number }) => number?.id === id)),
          ...figuresOf(totals.filter(({ numberId }) => numberId === id)),
        }))
        .sort((a, b) => a.name.localeCompare(b.name) || a.id - b.id),
      teams: rosters.map(({ id, name, userIds }) => {
        const members = agents.filter((agent) => userIds.includes(agent.id));
        return {
          id,
          name,
          available: members.filter(({ availability }) => availability === 'available').length,
          connected: members.length,
          ...countStates(live.filter(({ team_ids }) => team_ids.includes(id))),
          ...figuresOf(totals.filter(({ teamIds }) => teamIds.includes(id))),
        };
      }),
    };
  }

  private async readPhones(companyId: number, now: number, timeZone: string, scope: TeamScope | undefined) {
    const time = new LocalTime(timeZone);
    const from = time.startOf(time.dateAt(now));
    const [calls, totals, agents, users, rosters] = await Promise.all([
      this.queries.execute(new CallsInProgress({ companyId })),
      this.queries.execute(new CallTotalsSince({ companyId, from, scope })),
      this.queries.execute(new ConnectedAgents({ companyId })),
      scope ? scope.userIds.length : this.queries.execute(new UserCount({ companyId })),
      this.queries.execute(new TeamRosters({ companyId })),
    ]);
    if (!scope) return { calls, totals, agents, users, rosters };
    return {
      totals,
      users,
      calls: calls.filter((call) => concerns(scope, call)),
      agents: agents.filter(({ id }) => scope.userIds.includes(id)),
      rosters: rosters.filter(({ id }) => scope.teamIds.includes(id)),
    };
  }

  private async readNumbers(
    companyId: number,
    items: readonly { numberId: number | null }[],
  ): Promise<Map<number, NumberDocument>> {
    const ids = [...new Set(items.flatMap(({ numberId }) => numberId ?? []))];
    const numbers = await this.queries.execute(new NumberDocuments({ companyId, ids, view: 'listed' }));
    return new Map(numbers.map((number) => [number.id, number]));
  }

  private async presentCalls(
    companyId: number,
    calls: readonly CallInProgress[],
    agents: readonly ConnectedAgent[],
    numbers: ReadonlyMap<number, NumberDocument>,
  ): Promise<LiveCall[]> {
    const digits = calls.map(({ rawDigits }) => rawDigits);
    const contacts = await this.queries.execute(new ContactNamesByNumbers({ companyId, numbers: digits }));
    const names = new Map(agents.map(({ id, name }) => [id, name]));
    // Users on a call may have lost their connection, and then `names` lacks them.
    const others = calls.flatMap(({ userIds }) => userIds).filter((id) => !names.has(id));
    for (const { id, name } of await this.queries.execute(
      new UserDocuments({ companyId, ids: [...new Set(others)], view: 'member' }),
    ))
      names.set(id, String(name));
    return calls.map(({ id, stage, held, direction, rawDigits, numberId, userIds, teamIds, startedAt, since }) => {
      const contact = contacts.get(rawDigits);
      const number = numberId === null ? undefined : numbers.get(numberId);
      return {
        id,
        state: STATES[stage as keyof typeof STATES],
        stage: stage as keyof typeof STATES,
        held,
        direction,
        party: (contact && contactName(contact)) ?? formatInternational(rawDigits),
        number: number ? { id: number.id, name: String(number.name) } : null,
        users: userIds.flatMap((userId) => (names.has(userId) ? [{ id: userId, name: names.get(userId)! }] : [])),
        team_ids: teamIds,
        started_at: startedAt / SECOND,
        since: since / SECOND,
      };
    });
  }
}
