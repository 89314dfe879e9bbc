import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TeamMembers } from '../../../contracts/teams/queries.js';
import { LocalTime } from '../../../platform/time/local-time.js';
import { WRITERS } from '../formats.js';
import type { ReportExport, ReportParameters } from '../report-export.entity.js';
import { Directory } from '../reports/directory.js';
import { History } from '../reports/past-records.js';
import type { ReportName } from '../report-names.js';
import { availabilityBreakdown, workTime } from '../reports/availability-report.js';
import { callVolume } from '../reports/call-volume.js';
import { callsHandled } from '../reports/calls-handled.js';
import { callsHistory } from '../reports/calls-history.js';
import type { Report } from '../reports/report.js';
import { ringingAttempts, ringingAttemptsPerUser } from '../reports/ringing-attempts.js';
import { userStatusHistory } from '../reports/user-status-history.js';

/** docs/reports.md describes the columns. */
const REPORTS: Record<ReportName, Report> = {
  CALLS_HISTORY: callsHistory,
  USER_STATUS_HISTORY: userStatusHistory,
  CALL_VOLUME_AND_TIME: callVolume,
  CALLS_HANDLED: callsHandled,
  RINGING_ATTEMPTS: ringingAttempts,
  RINGING_ATTEMPTS_PER_USER: ringingAttemptsPerUser,
  WORK_TIME_AND_AVAILABILITY: workTime,
  AVAILABILITY_BREAKDOWN: availabilityBreakdown,
};

/** Streams a report; a batch is loaded only after the previous one is written. */
@Injectable()
export class ReportWriter {
  constructor(private readonly queries: QueryBus) {}

  /** `onProgress` receives the share of the period that is written, 0 to 1. */
  async *bytes(
    { companyId, reportName, format, parameters }: ReportExport,
    onProgress?: (share: number) => Promise<void>,
  ): AsyncGenerator<Buffer> {
    const { timeZone, from, to, filters } = parameters;
    const userIds = await this.usersIn(companyId, parameters);
    const window = { from, to, userIds, numberIds: filters.lines, tagIds: filters.tags };
    const report = REPORTS[reportName];
    const writer = WRITERS[format];
    yield Buffer.from(writer.begin(report.columns));
    const scope = {
      from,
      to,
      time: new LocalTime(timeZone),
      history: new History(
        this.queries,
        companyId,
        window,
        onProgress && ((readUntil) => onProgress((readUntil - from) / (to - from))),
      ),
      directory: new Directory(this.queries, companyId),
    };
    let isFirst = true;
    // A range in the future or before the start of the history is empty.
    for await (const batch of from < to ? report.rows(scope) : []) {
      if (batch.length === 0) continue;
      yield Buffer.from(writer.rows(report.columns, batch, isFirst));
      isFirst = false;
    }
    yield Buffer.from(writer.end());
  }

  /** The requested users and the current members of the requested teams; undefined without such a filter. */
  private async usersIn(companyId: number, { filters }: ReportParameters): Promise<number[] | undefined> {
    if (!filters.users && !filters.teams) return undefined;
    const teams = await this.queries.execute(new TeamMembers({ companyId, teamIds: filters.teams ?? [] }));
    return [...new Set([...(filters.users ?? []), ...teams.flatMap(({ userIds }) => userIds)])];
  }
}
