import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { TagDocuments } from '../../../contracts/tags/queries.js';
import { TeamDocuments } from '../../../contracts/teams/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { Query } from '../../../platform/cqrs.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import type { AnalyticsRequest, Subject } from '../dashboard/analytics-request.js';
import { Figures } from '../dashboard/figures.js';
import { FiguresReader, presentPeriods } from '../dashboard/figures-reader.js';
import type { breakdownShape } from '../dto/figures.shape.js';

type Breakdown = ValueOf<typeof breakdownShape>;

export class GetBreakdown extends Query<Breakdown, { request: AnalyticsRequest; subject: Subject }> {}

@QueryHandler(GetBreakdown)
export class GetBreakdownHandler implements IQueryHandler<GetBreakdown> {
  constructor(
    private readonly queries: QueryBus,
    private readonly reader: FiguresReader,
  ) {}

  async execute({ request, subject }: GetBreakdown): Promise<Breakdown> {
    const compared = await this.reader.read(request, subject);
    const { figures, before } = compared;
    const ids = new Set([...figures, ...(before ?? [])].map(({ key }) => key).filter((key) => key !== null));
    const names = await this.namesOf(request.companyId, subject, [...ids]);
    // Deleted subjects share one group. Calls without a subject, such as missed calls that no user took, are left out.
    const groups = (all: typeof figures) =>
      Figures.by(
        all.filter(({ key }) => key !== null),
        ({ key }) => (names.has(key!) ? key : null),
      );
    const [now, then] = [groups(figures), groups(before ?? [])];
    const rows = [...new Set([...now.keys(), ...then.keys()])].map((id) => ({
      id,
      name: id === null ? null : names.get(id)!,
      figures: (now.get(id) ?? new Figures()).document,
      previous: before ? (then.get(id) ?? new Figures()).document : null,
    }));
    return { ...presentPeriods(compared), rows: rows.sort((a, b) => b.figures.calls - a.figures.calls) };
  }

  private async namesOf(companyId: number, subject: Subject, ids: number[]): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const documents = await this.documents(companyId, subject, ids);
    return new Map(documents.map(({ id, name }) => [id, String(name)]));
  }

  private documents(companyId: number, subject: Subject, ids: number[]): Promise<{ id: number; name?: unknown }[]> {
    switch (subject) {
      case 'user':
        return this.queries.execute(new UserDocuments({ companyId, ids, view: 'member' }));
      case 'number':
        return this.queries.execute(new NumberDocuments({ companyId, ids, view: 'event' }));
      case 'team':
        return this.queries.execute(new TeamDocuments({ companyId, ids }));
      case 'tag':
        return this.queries.execute(new TagDocuments({ companyId, ids }));
    }
  }
}
