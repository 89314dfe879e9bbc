import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Config } from '../config.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../timers/timer-runner.js';
import { Timers } from '../timers/timers.js';
import { embeddedSource } from './backup-contents.js';
import { expiredBackups, fileName, nextRun } from './backup-schedule.js';
import { removeStale } from './remove-stale.js';
import type { BackupTask } from './backup-worker.js';

const KIND = 'backup';

/** Writes backups on the schedule of BACKUP_SCHEDULE, and removes the oldest ones. */
@Injectable()
@OnTimer(KIND)
export class ScheduledBackups implements JobHandler, OnApplicationBootstrap {
  readonly lane = 'slow_jobs';
  private readonly log = new Logger(ScheduledBackups.name);

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
  ) {}

  /** The settings may have changed since the timer was set. Commands of the CLI have none and must not cancel it. */
  async onApplicationBootstrap(): Promise<void> {
    if (this.config.roles.has('worker')) await this.scheduleNext();
  }

  async perform(): Promise<void> {
    const { backups } = this.config;
    if (!backups) return;
    const file = join(backups.folder, fileName(this.clock.now()));
    const task: BackupTask = { source: embeddedSource(this.config), file };
    await once(new Worker(join(__dirname, 'backup-worker.js'), { workerData: task }), 'message');
    await removeStale(backups.folder, (name) => name.endsWith('.partial'));
    for (const name of expiredBackups(await readdir(backups.folder), backups.keep))
      await rm(join(backups.folder, name), { force: true });
    this.log.log(`backup written to ${file}`);
    await this.scheduleNext();
  }

  private scheduleNext(): Promise<void> {
    const { backups } = this.config;
    return this.work.run(async (tx) => {
      if (!backups) return this.timers.cancel(tx, KIND, KIND);
      await this.timers.set(tx, { kind: KIND, key: KIND, dueAt: nextRun(backups.pattern, this.clock.now()) });
    });
  }
}
