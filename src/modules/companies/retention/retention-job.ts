import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemoveOldCalls } from '../../../contracts/calls/commands.js';
import type { CompanySettings } from '../../../contracts/companies/types.js';
import { RemoveOldTranscripts } from '../../../contracts/intelligence/commands.js';
import { RemoveOldCallFiles } from '../../../contracts/media/commands.js';
import { RemoveOldMessages } from '../../../contracts/messaging/commands.js';
import { Clock, DAY, HOUR } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import { Company } from '../company.entity.js';
import { type RemovedKind, RetentionRuns } from './retention-runs.js';

const APPLY_RETENTION = 'companies.retention';
/** UTC, when most companies are closed. */
const TIME_OF_DAY = 2 * HOUR;
/** Small, so that other writers do not wait long. */
const BATCH = 100;

const COLUMNS = columnsOf(Company, [
  'id',
  'keepRecordingsDays',
  'keepTranscriptsDays',
  'keepMessagesDays',
  'keepCallsDays',
]);

interface Removal {
  kind: RemovedKind;
  setting: keyof CompanySettings & keyof ReturnType<typeof COLUMNS.parse>;
  command: typeof RemoveOldCalls | typeof RemoveOldCallFiles | typeof RemoveOldTranscripts | typeof RemoveOldMessages;
}

const REMOVALS: readonly Removal[] = [
  { kind: 'recordings', setting: 'keepRecordingsDays', command: RemoveOldCallFiles },
  { kind: 'transcripts', setting: 'keepTranscriptsDays', command: RemoveOldTranscripts },
  { kind: 'messages', setting: 'keepMessagesDays', command: RemoveOldMessages },
  { kind: 'calls', setting: 'keepCallsDays', command: RemoveOldCalls },
];

/** Every night: removes what is past the retention of its company, and reports how much. */
@Injectable()
@OnTimer(APPLY_RETENTION)
export class RetentionJob implements JobHandler, OnApplicationBootstrap {
  readonly lane = 'slow_jobs';
  private readonly log = new Logger(RetentionJob.name);

  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly timers: Timers,
    private readonly runs: RetentionRuns,
    private readonly clock: Clock,
  ) {}

  /** Keeps a run that another process has started, or that is retried after an interruption. */
  async onApplicationBootstrap(): Promise<void> {
    await this.work.run((tx) => this.timers.ensure(tx, { kind: APPLY_RETENTION, key: 'all', dueAt: this.nextRun() }));
  }

  async perform(): Promise<void> {
    const companies = await this.reader.select(
      COLUMNS,
      `FROM companies WHERE keep_recordings_days IS NOT NULL OR keep_transcripts_days IS NOT NULL
         OR keep_messages_days IS NOT NULL OR keep_calls_days IS NOT NULL ORDER BY id`,
    );
    for (const company of companies) await this.applyTo(company);
    await this.work.run(async (tx) => {
      await this.runs.forgetOld(tx, this.clock.now());
      await this.timers.set(tx, { kind: APPLY_RETENTION, key: 'all', dueAt: this.nextRun() });
    });
  }

  private async applyTo(company: ReturnType<typeof COLUMNS.parse>): Promise<void> {
    const { id: companyId } = company;
    const now = this.clock.now();
    await this.work.run((tx) => this.runs.begin(tx, companyId, now));
    for (const { kind, setting, command } of REMOVALS) {
      const days = company[setting];
      if (days === null) continue;
      const total = await this.removeAll(
        companyId,
        kind,
        (limit) => new command({ companyId, before: now - days * DAY, limit }),
      );
      if (total > 0) this.log.log(`company ${companyId}: removed ${total} ${kind} older than ${days} days`);
    }
    await this.work.run((tx) => this.runs.finish(tx, companyId, now, this.clock.now()));
  }

  /** Each batch commits with its count, so that the report is right after a crash, too. */
  private async removeAll(
    companyId: number,
    kind: RemovedKind,
    batch: (limit: number) => InstanceType<Removal['command']>,
  ): Promise<number> {
    for (let total = 0; ;) {
      const removed = await this.work.run(async (tx) => {
        const result = await this.commands.execute(batch(BATCH));
        if (result.removed > 0) await this.runs.add(tx, companyId, kind, result.removed, this.clock.now());
        return result.removed;
      });
      total += removed;
      if (removed < BATCH) return total;
    }
  }

  private nextRun(): number {
    const today = Math.floor(this.clock.now() / DAY) * DAY + TIME_OF_DAY;
    return today > this.clock.now() ? today : today + DAY;
  }
}
