import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { AddTemplate } from '../../../contracts/messaging/commands.js';
import { CompanyOfNumber } from '../../../contracts/numbers/queries.js';
import { Clock } from '../../../platform/clock.js';
import { declareUnique } from '../../../platform/database/schema/unique-violations.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

declareUnique('whatsapp_templates', ['company_id', 'waba_id', 'name', 'language'], () =>
  ApiError.invalid('name', 'is that of another template in the same language'),
);

@CommandHandler(AddTemplate)
export class AddTemplateHandler implements ICommandHandler<AddTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly queries: QueryBus,
    private readonly connections: WhatsAppConnections,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, template }: AddTemplate): Promise<{ templateId: number }> {
    const { name, category, language, body, status } = template;
    const companyId = await this.queries.execute(new CompanyOfNumber({ numberId }));
    if (companyId === undefined) throw ApiError.notFound('This number');
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
