import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddTemplate, ConnectWhatsApp } from '../../../contracts/messaging/commands.js';
import { Clock } from '../../../platform/clock.js';
import { declareUnique } from '../../../platform/database/schema/unique-violations.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

/** The tier, quality rating and verification of a newly connected business. */
const NEW_BUSINESS = ['TIER_1K', 'UNKNOWN', 'verified'];

@CommandHandler(ConnectWhatsApp)
export class ConnectWhatsAppHandler implements ICommandHandler<ConnectWhatsApp> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly numbers: MessagingNumbers,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, changes: { wabaId, status } }: ConnectWhatsApp): Promise<void> {
    const companyId = await this.numbers.companyOf(numberId);
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

declareUnique('whatsapp_templates', ['company_id', 'waba_id', 'name', 'language'], () =>
  ApiError.invalid('name', 'is that of another template in the same language'),
);

@CommandHandler(AddTemplate)
export class AddTemplateHandler implements ICommandHandler<AddTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, template }: AddTemplate): Promise<{ templateId: number }> {
    const { name, category, language, body, status } = template;
    const companyId = await this.numbers.companyOf(numberId);
    const { wabaId } = await this.connections.get(numberId);
    const unique = [companyId, wabaId, name, language];
    return this.work.run(async (tx) => {
      await tx.change(
        `INSERT INTO whatsapp_templates (company_id, waba_id, name, language, category, body, status, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        [...unique, category, body, status, this.clock.now()],
      );
      const [{ id }] = await tx.rows<{ id: number }>(
        'SELECT id FROM whatsapp_templates WHERE company_id = ? AND waba_id = ? AND name = ? AND language = ?',
        unique,
      );
      return { templateId: id };
    });
  }
}
