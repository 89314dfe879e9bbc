import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReportLineQuality } from '../../../../contracts/calls/commands.js';
import { Clock } from '../../../../platform/clock.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';

@CommandHandler(ReportLineQuality)
export class ReportLineQualityHandler implements ICommandHandler<ReportLineQuality> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, callId, userId, quality }: ReportLineQuality): Promise<void> {
    const values = [companyId, callId, userId, JSON.stringify(quality), this.clock.now()];
    await this.work.run((tx) =>
      tx.change(
        'INSERT INTO leg_statistics (company_id, call_id, user_id, statistics, created_at) VALUES (?, ?, ?, ?, ?)',
        values,
      ),
    );
  }
}
