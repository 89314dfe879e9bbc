import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import type { ExportDocument } from '../../../contracts/analytics/queries.js';
import { startOfHistory } from '../../../platform/time/start-of-history.js';
import { NumberDocuments } from '../../../contracts/numbers/queries.js';
import { TagDocuments } from '../../../contracts/tags/queries.js';
import { TeamMembers } from '../../../contracts/teams/queries.js';
import { UserDocuments } from '../../../contracts/users/queries.js';
import { Clock, iso } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { LocalTime } from '../../../platform/time/local-time.js';
import { type FieldErrors, ApiError, sentence } from '../../../platform/api-error.js';
import { rangeOf } from '../dto/date-range.js';
import type { RequestExportBody } from '../export-request.body.js';
import { ExportPlaces } from '../making/export-places.js';
import { type ExportRequest, toExportRequest } from '../dto/export-request.js';
import type { Filter } from '../report-names.js';
import { ReportExport } from '../report-export.entity.js';

/** Returns the pending export. */
export class RequestExport extends Command<ExportDocument, { companyId: number; body: RequestExportBody }> {}

@CommandHandler(RequestExport)
export class RequestExportHandler implements ICommandHandler<RequestExport> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly places: ExportPlaces,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, body }: RequestExport): Promise<ExportDocument> {
    const request = toExportRequest(body.input);
    await this.assertIdsExist(companyId, body.input.options ?? {});
    const now = this.clock.now();
    const { reportName, format, exportName, timeZone, filters } = request;
    const parameters = { timeZone, filters, ...withinHistory(request, now) };
    return this.work.run(async (tx) => {
      await this.places.requireRoom(tx, companyId);
      const reportExport = ReportExport.create({ companyId, reportName, format, exportName, parameters }, now);
      await tx.save(reportExport);
      await this.places.fill(tx, companyId);
      return { exportID: reportExport.uuid, createdAt: iso(now), status: reportExport.status };
    });
  }

  /** Ids of other companies are reported like ids that do not exist. */
  private async assertIdsExist(companyId: number, filters: ExportRequest['filters']): Promise<void> {
    const errors: FieldErrors = {};
    const check = async (name: Filter, what: string, find: (ids: number[]) => Promise<number[]>): Promise<void> => {
      const ids = filters[name];
      if (!ids) return;
      const known = new Set(await find(ids));
      const unknown = ids.filter((id) => !known.has(id));
      if (unknown.length > 0)
        errors[`input.options.${name}`] = [`names no ${what} of this company: ${unknown.slice(0, 10).join(', ')}`];
    };
    await check('users', 'user', async (ids) =>
      idsOf(await this.queries.execute(new UserDocuments({ companyId, ids, view: 'member' }))),
    );
    await check('teams', 'team', async (ids) =>
      (await this.queries.execute(new TeamMembers({ companyId, teamIds: ids }))).map(({ teamId }) => teamId),
    );
    await check('lines', 'Number', async (ids) =>
      idsOf(await this.queries.execute(new NumberDocuments({ companyId, ids, view: 'listed' }))),
    );
    await check('tags', 'tag', async (ids) => idsOf(await this.queries.execute(new TagDocuments({ companyId, ids }))));
    const faults = Object.entries(errors).map(([field, [rule]]) => sentence(field, rule!));
    if (faults.length > 0) throw new ApiError(400, faults.join(' '), errors);
  }
}

const idsOf = (documents: readonly { id: number }[]): number[] => documents.map(({ id }) => id);

/** Clips the range to the history and to the time of the request. */
function withinHistory({ dates, timeZone }: ExportRequest, now: number): { from: number; to: number } {
  const { from, to } = rangeOf(dates, new LocalTime(timeZone), now);
  return { from: Math.max(from, startOfHistory(now)), to: Math.min(to, now) };
}
