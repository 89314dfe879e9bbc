import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ConnectWhatsApp } from '../../../contracts/messaging/commands.js';
import { Clock } from '../../../platform/clock.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessagingNumbers } from '../messaging-numbers.js';

/** The value until a report arrives. */
const UNREPORTED = 'UNKNOWN';

@CommandHandler(ConnectWhatsApp)
export class ConnectWhatsAppHandler implements ICommandHandler<ConnectWhatsApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly numbers: MessagingNumbers,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, changes }: ConnectWhatsApp): Promise<void> {
    const { wabaId, status, messagingLimitTier, qualityRating, businessVerificationStatus } = changes;
    const reported = [messagingLimitTier, qualityRating, businessVerificationStatus];
    const companyId = await this.numbers.companyOf(numberId);
    await this.work.run(async (tx) => {
      const now = this.clock.now();
      const changed = await tx.change(
        `UPDATE whatsapp_lines SET waba_id = COALESCE(?, waba_id), status = COALESCE(?, status),
           messaging_limit_tier = COALESCE(?, messaging_limit_tier), quality_rating = COALESCE(?, quality_rating),
           business_verification = COALESCE(?, business_verification), updated_at = ? WHERE number_id = ?`,
        [...[wabaId, status, ...reported].map((value) => value ?? null), now, numberId],
      );
      if (changed > 0) return;
      if (wabaId === undefined) throw ApiError.unprocessable('waba_id', 'is mandatory for a line that has none yet');
      await tx.change(
        `INSERT INTO whatsapp_lines (number_id, company_id, waba_id, status, messaging_limit_tier, quality_rating,
           business_verification, updated_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [numberId, companyId, wabaId, status ?? 'ONLINE', ...reported.map((value) => value ?? UNREPORTED), now],
      );
    });
  }
}
