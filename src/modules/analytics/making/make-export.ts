import { Injectable, Logger } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { StoreDocument } from '../../../contracts/media/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { documentKeyOf } from '../export.presenter.js';
import { ReportExport } from '../report-export.entity.js';
import { ExportPlaces, MAKE_EXPORT } from './export-places.js';
import { REMOVE_FILE } from './remove-file.js';
import { ReportWriter } from './report-writer.js';

/** About four minutes with back-off. */
const MAX_ATTEMPTS = 8;
/** In per cent. */
const PROGRESS_STEP = 5;
const FAILURE_MESSAGE = 'The report could not be written; ask for it again.';

/** Writes the file of an export. Idempotent: a repeated job results in one file and one event. */
@Injectable()
@OnTimer(MAKE_EXPORT)
export class MakeExport implements JobHandler<{ id: number }> {
  readonly lane = 'exports';
  private readonly log = new Logger(MakeExport.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly writer: ReportWriter,
    private readonly places: ExportPlaces,
    private readonly timers: Timers,
    private readonly clock: Clock,
  ) {}

  async perform({ id }: { id: number }): Promise<void> {
    const report = await this.startAttempt(id);
    if (!report) return;
    const company = await this.queries.execute(new CompanyById({ companyId: report.companyId }));
    const closed = company!.closedReason;
    if (closed !== null) return this.finish(report, (pending, now) => pending.fail(closed, now));
    try {
      // Attempts that never ended mean that the export crashes its process.
      if (report.attempts > MAX_ATTEMPTS) throw new Error('it was begun too often');
      const content = this.writer.bytes(report, this.progressOf(id));
      await this.commands.execute(new StoreDocument({ key: documentKeyOf(report.uuid, report.format), content }));
    } catch (error) {
      if (report.attempts < MAX_ATTEMPTS) throw error;
      this.log.error(`export ${report.uuid} was given up: ${String(error)}`);
      return this.finish(report, (pending, now) => pending.fail(FAILURE_MESSAGE, now));
    }
    await this.finish(report, (pending, now) => pending.complete(now));
  }

  /** Counts the attempt before it begins, so that a crashed one counts too. */
  private startAttempt(id: number): Promise<ReportExport | undefined> {
    return this.work.run(async (tx) => {
      const report = await tx.lock(ReportExport, { id });
      if (!report?.isPending) return undefined;
      report.attempts++;
      return tx.save(report);
    });
  }

  /** Stores the progress in steps, so that a large report costs few writes. */
  private progressOf(id: number): (share: number) => Promise<void> {
    let stored = 0;
    return async (share) => {
      const progress = Math.floor(share * 100);
      if (progress < stored + PROGRESS_STEP) return;
      stored = progress;
      await this.work.run((tx) =>
        tx.change("UPDATE report_exports SET progress = ? WHERE id = ? AND status = 'PENDING'", [progress, id]),
      );
    };
  }

  /** Does nothing if another process has finished the export; otherwise the company's next one takes its place. */
  private finish({ id, companyId }: ReportExport, end: (report: ReportExport, now: number) => void): Promise<void> {
    return this.work.run(async (tx) => {
      await this.places.lock(tx, companyId);
      const report = await tx.lock(ReportExport, { id });
      if (!report?.isPending) return;
      end(report, this.clock.now());
      await tx.save(report);
      const { uuid: key, fileExpiresAt: dueAt } = report;
      await this.timers.set(tx, { kind: REMOVE_FILE, key, dueAt, payload: { id } });
      await this.places.fill(tx, companyId);
    });
  }
}
