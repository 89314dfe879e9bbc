import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { RemoveDocument } from '../../../contracts/media/commands.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { documentKeyOf } from '../export.presenter.js';
import type { ReportExport } from '../report-export.entity.js';

export const REMOVE_FILE = 'analytics.remove-file';

/** Updates the row before removing the file, so that no URL of a missing file is returned. */
@Injectable()
@OnTimer(REMOVE_FILE)
export class RemoveFile implements JobHandler<{ id: number }> {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  async perform({ id }: { id: number }): Promise<void> {
    const row = await this.reader.first<Pick<ReportExport, 'uuid' | 'format'>>(
      'SELECT uuid, format FROM report_exports WHERE id = ?',
      [id],
    );
    if (!row) return;
    await this.work.run((tx) =>
      tx.change('UPDATE report_exports SET file_removed_at = ? WHERE id = ? AND file_removed_at IS NULL', [
        this.clock.now(),
        id,
      ]),
    );
    await this.commands.execute(new RemoveDocument({ key: documentKeyOf(row.uuid, row.format) }));
  }
}
