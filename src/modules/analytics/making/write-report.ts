import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { TeamMembers } from '../../../contracts/teams.js';
import { LocalTime } from '../../../platform/local-time.js';
import { WRITERS } from '../formats.js';
import type { ReportExport, Subject } from '../report-export.entity.js';
import { REPORTS } from '../reports/catalogue.js';
import { Directory } from '../reports/directory.js';
import { History } from '../reports/history.js';

/** The bytes of a report, piece by piece: the next is made when the one before it is written. */
@Injectable()
export class ReportWriter {
  constructor(private readonly queries: QueryBus) {}

  async *bytes({ companyId, reportName, format, subject }: ReportExport): AsyncGenerator<Buffer> {
    const { timeZone, from, to, filters } = subject;
    const userIds = await this.people(companyId, subject);
    const window = { from, to, userIds, numberIds: filters.lines, tagIds: filters.tags };
    const report = REPORTS[reportName];
    const writer = WRITERS[format];
    yield Buffer.from(writer.begin(report.columns));
    const scope = {
      ...{ from, to, time: new LocalTime(timeZone) },
      history: new History(this.queries, companyId, window),
      directory: new Directory(this.queries, companyId),
    };
    let isFirst = true;
    // A stretch that lies in the future, or before the history begins, holds nothing.
    for await (const batch of from < to ? report.rows(scope) : []) {
      if (batch.length === 0) continue;
      yield Buffer.from(writer.rows(report.columns, batch, isFirst));
      isFirst = false;
    }
    yield Buffer.from(writer.end());
  }

  /** The users named, and the members that the teams named have now; undefined for everybody. */
  private async people(companyId: number, { filters }: Subject): Promise<number[] | undefined> {
    if (!filters.users && !filters.teams) return undefined;
    const teams = await this.queries.execute(new TeamMembers(companyId, filters.teams ?? []));
    return [...new Set([...(filters.users ?? []), ...teams.flatMap(({ userIds }) => userIds)])];
  }
}
