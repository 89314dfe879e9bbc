import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { ConnectWhatsApp } from '../../../contracts/messaging/commands.js';
import { CompanyOfNumber } from '../../../contracts/numbers/queries.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';

/** The tier, quality rating and verification of a newly connected business. */
const NEW_BUSINESS = ['TIER_1K', 'UNKNOWN', 'verified'];

@CommandHandler(ConnectWhatsApp)
export class ConnectWhatsAppHandler implements ICommandHandler<ConnectWhatsApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, changes: { wabaId, status } }: ConnectWhatsApp): Promise<void> {
    const companyId = await this.queries.execute(new CompanyOfNumber({ numberId }));
    if (companyId === undefined) throw ApiError.notFound('This number');
    await this.work.run(async (tx) => {
      const now = this.clock.now();
      const changed = await tx.change(
        `UPDATE whatsapp_lines SET waba_id = COALESCE(?, waba_id), status = COALESCE(?, status), updated_at = ?
         WHERE number_id = ?`,
        [wabaId ?? null, status ?? null, now, numberId],
      );
      if (changed > 0) return;
      if (wabaId === undefined) throw ApiError.unprocessable('waba', 'is mandatory for a line that has none yet');
      await tx.change(
        `INSERT INTO whatsapp_lines (number_id, company_id, waba_id, status, messaging_limit_tier, quality_rating,
           business_verification, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [numberId, companyId, wabaId, status ?? 'ONLINE', ...NEW_BUSINESS, now],
      );
    });
  }
}
