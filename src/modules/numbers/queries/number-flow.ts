import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Flow } from '../../../contracts/numbers/types.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { Clock, iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import { CompanyLists } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { versionOf } from '../../../platform/http/etags/version.js';
import { DefaultSounds } from '../default-sounds.js';
import { findFlowFaults, type FlowFault } from '../flow/flow-faults.js';
import { isSameFlow } from '../flow/flow-versions.js';
import { readFlow } from '../flow/read-flow.js';
import { type Outcome, simulateCall, type SimulatedStep } from '../flow/simulate-call.js';
import { FlowVersion } from '../flow-version.entity.js';
import { NumberLinks } from '../number-links.js';
import { numberNotFound } from '../number-ref.js';
import { NUMBERS, type NumberRow } from '../number.presenter.js';

type Target = { companyId: number; numberId: number };

async function findNumber(lists: CompanyLists, { companyId, numberId }: Target): Promise<NumberRow> {
  const row = await lists.find(NUMBERS, companyId, numberId);
  if (!row) throw numberNotFound();
  return row;
}

export class GetNumberFlow extends Query<{ flow: Flow; flow_editor_enabled: boolean; version: string }, Target> {}

@QueryHandler(GetNumberFlow)
export class GetNumberFlowHandler implements IQueryHandler<GetNumberFlow> {
  constructor(private readonly lists: CompanyLists) {}

  async execute(target: GetNumberFlow) {
    const { flow: text, flow_editor_enabled } = await findNumber(this.lists, target);
    const flow = JSON.parse(text) as Flow;
    return { flow, flow_editor_enabled, version: versionOf(flow, []) };
  }
}

/** The faults of an unsaved flow. */
export class CheckNumberFlow extends Query<{ errors: Omit<FlowFault, 'rule'>[] }, Target & { flow: unknown }> {}

@QueryHandler(CheckNumberFlow)
export class CheckNumberFlowHandler implements IQueryHandler<CheckNumberFlow> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly sounds: DefaultSounds,
    private readonly links: NumberLinks,
  ) {}

  async execute({ flow: input, ...target }: CheckNumberFlow) {
    await findNumber(this.lists, target);
    const { flow, faults } = findFlowFaults(input, this.sounds.faultOf);
    const all = [...faults, ...(await this.links.findMissing(target.companyId, flow))];
    return { errors: all.map(({ widget, field, message }) => ({ widget, field, message })) };
  }
}

/** Simulates a call through the given flow, by default that of the Number. */
export class SimulateNumberFlow extends Query<
  { steps: SimulatedStep[]; outcome: Outcome },
  Target & { flow?: unknown; at?: number; keys: readonly string[]; isAnswered: boolean }
> {}

@QueryHandler(SimulateNumberFlow)
export class SimulateNumberFlowHandler implements IQueryHandler<SimulateNumberFlow> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly sounds: DefaultSounds,
    private readonly clock: Clock,
  ) {}

  async execute({ flow: draft, at = this.clock.now(), keys, isAnswered, ...target }: SimulateNumberFlow) {
    const { flow, time_zone: timeZone } = await findNumber(this.lists, target);
    const tried = draft === undefined ? (JSON.parse(flow) as Flow) : readFlow(draft, this.sounds.faultOf);
    return simulateCall(tried, { at, timeZone, keys, isAnswered });
  }
}

interface VersionSummary {
  id: number;
  created_at: string;
  saved_by: string | null;
  widgets_count: number;
  is_current: boolean;
}

export class ListFlowVersions extends Query<{ versions: VersionSummary[] }, Target> {}

const VERSION = columnsOf(FlowVersion, ['id', 'userId', 'flow', 'createdAt']);

@QueryHandler(ListFlowVersions)
export class ListFlowVersionsHandler implements IQueryHandler<ListFlowVersions> {
  constructor(
    private readonly lists: CompanyLists,
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId, numberId }: ListFlowVersions) {
    const number = await findNumber(this.lists, { companyId, numberId });
    const current = JSON.parse(number.flow) as Flow;
    const rows = await this.reader.select(VERSION, 'FROM flow_versions WHERE number_id = ? ORDER BY id DESC', [
      numberId,
    ]);
    const ids = rows.flatMap(({ userId }) => userId ?? []);
    const users = await this.queries.execute(new UserDocuments({ companyId, ids, view: 'member' }));
    const names = new Map(users.map(({ id, name }) => [id, String(name)]));
    const versions = rows.map(({ id, userId, flow, createdAt }) => ({
      id,
      created_at: iso(createdAt),
      saved_by: (userId !== null && names.get(userId)) || null,
      widgets_count: Object.keys(flow.widgets).length,
      is_current: isSameFlow(flow, current),
    }));
    return { versions };
  }
}
