import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies.js';
import { StoreDocument } from '../../../contracts/media.documents.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/messaging/timer-runner.js';
import { Timers } from '../../../platform/messaging/timers.js';
import { MAKE_EXPORT } from '../commands/request-export.js';
import { keyOf } from '../export.presenter.js';
import { ReportExport } from '../report-export.entity.js';
import { REMOVE_FILE } from './remove-file.js';
import { ReportWriter } from './write-report.js';

/** With the pauses between them, about four minutes. */
const MOST_ATTEMPTS = 8;
const CLOSED = 'The company is not active.';
const GIVEN_UP = 'The report could not be written; ask for it again.';

/** Makes the file of an export. Begun again, after a crash or by another process, it ends in the same one file and one event. */
@Injectable()
@OnTimer(MAKE_EXPORT)
export class MakeExport implements JobHandler<{ id: number }> {
  readonly slow = true;
  private readonly log = new Logger(MakeExport.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly writer: ReportWriter,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async perform({ id }: { id: number }): Promise<void> {
    const report = await this.begin(id);
    if (!report) return;
    const company = await this.queries.execute(new CompanyById(report.companyId));
    if (!company?.active) return this.finish(id, (pending, now) => pending.fail(CLOSED, now));
    try {
      // One that was begun so often, and never ended, takes its process with it.
      if (report.attempts > MOST_ATTEMPTS) throw new Error('it was begun too often');
      await this.commands.execute(new StoreDocument(keyOf(report.uuid, report.format), this.writer.bytes(report)));
    } catch (error) {
      if (report.attempts < MOST_ATTEMPTS) throw error;
      this.log.error(`export ${report.uuid} was given up: ${String(error)}`);
      return this.finish(id, (pending, now) => pending.fail(GIVEN_UP, now));
    }
    await this.finish(id, (pending, now) => pending.complete(now));
  }

  /** Counted before the work, so that a crash counts too. */
  private begin(id: number): Promise<ReportExport | undefined> {
    return this.work.run(async (tx) => {
      const report = await tx.lock(ReportExport, { id });
      if (!report?.isPending) return undefined;
      report.attempts++;
      return tx.save(report);
    });
  }

  /** Whoever comes second finds it finished. */
  private finish(id: number, end: (report: ReportExport, now: number) => void): Promise<void> {
    return this.work.run(async (tx) => {
      const report = await tx.lock(ReportExport, { id });
      if (!report?.isPending) return;
      end(report, this.clock.now());
      await tx.save(report);
      const { uuid: key, fileGoesAt: dueAt } = report;
      await this.timers.set(tx, { kind: REMOVE_FILE, key, dueAt, payload: { id } });
    });
  }
}
