import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  AddTemplate,
  type NewTemplate,
  SetTemplateStatus,
  SyncTemplate,
} from '../../../contracts/messaging/commands.js';
import { Clock } from '../../../platform/clock.js';
import { declareUnique } from '../../../platform/database/schema/unique-violations.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { MessagingNumbers } from '../messaging-numbers.js';
import { WhatsAppConnections } from '../whatsapp/whatsapp-connections.js';

declareUnique('whatsapp_templates', ['company_id', 'waba_id', 'name', 'language'], () =>
  ApiError.invalid('name', 'is that of another template in the same language'),
);

/** A WhatsApp Business Account identifies a template by its name and language. */
type TemplateKey = [companyId: number, wabaId: string, name: string, language: string];

async function findTemplate(tx: Transaction, key: TemplateKey): Promise<number | undefined> {
  const [template] = await tx.rows<{ id: number }>(
    `SELECT id FROM whatsapp_templates WHERE company_id = ? AND waba_id = ? AND name = ? AND language = ?${tx.forUpdate}`,
    key,
  );
  return template?.id;
}

async function insertTemplate(
  tx: Transaction,
  key: TemplateKey,
  { category, body, status }: Pick<NewTemplate, 'category' | 'body' | 'status'>,
  now: number,
): Promise<{ templateId: number }> {
  await tx.change(
    `INSERT INTO whatsapp_templates (company_id, waba_id, name, language, category, body, status, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [...key, category, body, status, now],
  );
  return { templateId: (await findTemplate(tx, key))! };
}

@CommandHandler(AddTemplate)
export class AddTemplateHandler implements ICommandHandler<AddTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, template }: AddTemplate): Promise<{ templateId: number }> {
    const companyId = await this.numbers.companyOf(numberId);
    const { wabaId } = await this.connections.get(numberId);
    const key: TemplateKey = [companyId, wabaId, template.name, template.language];
    return this.work.run((tx) => insertTemplate(tx, key, template, this.clock.now()));
  }
}

@CommandHandler(SyncTemplate)
export class SyncTemplateHandler implements ICommandHandler<SyncTemplate> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly numbers: MessagingNumbers,
    private readonly connections: WhatsAppConnections,
    private readonly clock: Clock,
  ) {}

  async execute({ numberId, template }: SyncTemplate): Promise<{ templateId: number }> {
    const { name, language, status, category, body } = template;
    const companyId = await this.numbers.companyOf(numberId);
    const { wabaId } = await this.connections.get(numberId);
    const key: TemplateKey = [companyId, wabaId, name, language];
    return this.work.run(async (tx) => {
      const templateId = await findTemplate(tx, key);
      if (templateId === undefined) {
        if (body === undefined)
          throw ApiError.unprocessable('body', 'is mandatory for a template that the line does not have yet');
        return insertTemplate(tx, key, { category: category ?? 'utility', body, status }, this.clock.now());
      }
      await tx.change(
        `UPDATE whatsapp_templates SET status = ?, category = COALESCE(?, category), body = COALESCE(?, body) WHERE id = ?`,
        [status, category ?? null, body ?? null, templateId],
      );
      return { templateId };
    });
  }
}

@CommandHandler(SetTemplateStatus)
export class SetTemplateStatusHandler implements ICommandHandler<SetTemplateStatus> {
  constructor(private readonly work: UnitOfWork) {}

  execute({ templateId, status }: SetTemplateStatus): Promise<void> {
    return this.work.run(async (tx) => {
      const changed = await tx.change('UPDATE whatsapp_templates SET status = ? WHERE id = ?', [status, templateId]);
      if (changed === 0) throw ApiError.notFound(`Template ${templateId}`);
    });
  }
}
