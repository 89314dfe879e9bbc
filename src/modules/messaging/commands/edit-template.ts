import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AddTemplate, type NewTemplate } from '../../../contracts/messaging/commands.js';
import { Command } from '../../../platform/cqrs.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { templateNotFound } from '../queries/line-templates.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';
import type { WhatsAppTemplate } from '../line.entity.js';

/** Adds a template that WhatsApp has not approved yet; its decision is reported by the carrier. */
export class ProposeTemplate extends Command<
  { templateId: number },
  { companyId: number; numberId: number; template: Omit<NewTemplate, 'status'> }
> {}

@CommandHandler(ProposeTemplate)
export class ProposeTemplateHandler implements ICommandHandler<ProposeTemplate> {
  constructor(
    private readonly commands: CommandBus,
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
  ) {}

  async execute({ companyId, numberId, template }: ProposeTemplate): Promise<{ templateId: number }> {
    await this.numbers.get(companyId, numberId);
    await this.connections.requireAddOn(companyId);
    return this.commands.execute(new AddTemplate({ numberId, template: { ...template, status: 'PENDING' } }));
  }
}

/** Changes a template, which WhatsApp then reviews again. */
export class EditTemplate extends Command<
  void,
  { companyId: number; templateId: number; changes: Partial<Pick<NewTemplate, 'category' | 'body'>> }
> {}

@CommandHandler(EditTemplate)
export class EditTemplateHandler implements ICommandHandler<EditTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly connections: WhatsAppConnections,
  ) {}

  async execute({ companyId, templateId, changes: { category, body } }: EditTemplate): Promise<void> {
    await this.connections.requireAddOn(companyId);
    await this.work.run(async (tx) => {
      const [template] = await tx.rows<Pick<WhatsAppTemplate, 'category' | 'body'>>(
        `SELECT category, body FROM whatsapp_templates WHERE id = ? AND company_id = ?${tx.forUpdate}`,
        [templateId, companyId],
      );
      if (!template) throw templateNotFound();
      const changed = { category: category ?? template.category, body: body ?? template.body };
      // A template that stays the same needs no new review.
      if (changed.category === template.category && changed.body === template.body) return;
      await tx.change(`UPDATE whatsapp_templates SET category = ?, body = ?, status = 'PENDING' WHERE id = ?`, [
        changed.category,
        changed.body,
        templateId,
      ]);
    });
  }
}

/** Messages that were sent with the template keep its text. */
export class DeleteTemplate extends Command<void, { companyId: number; templateId: number }> {}

@CommandHandler(DeleteTemplate)
export class DeleteTemplateHandler implements ICommandHandler<DeleteTemplate> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ companyId, templateId }: DeleteTemplate): Promise<void> {
    return this.work.run(async (tx) => {
      const sql = 'DELETE FROM whatsapp_templates WHERE id = ? AND company_id = ?';
      if ((await tx.change(sql, [templateId, companyId])) === 0) throw templateNotFound();
    });
  }
}
