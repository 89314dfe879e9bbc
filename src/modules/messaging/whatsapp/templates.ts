import { Injectable } from '@nestjs/common';
import type { NewTemplate } from '../../../contracts/messaging/commands.js';
import type { TemplateContent } from '../../../contracts/messaging/types.js';
import { ApiError } from '../../../platform/api-error.js';
import { Reader } from '../../../platform/database/reader.js';
import { fillIn, parseVariables } from './template-text.js';
import type { WhatsAppDetails } from './whatsapp-details.js';

export type RenderedContent = Pick<WhatsAppDetails, 'type' | 'template' | 'templateContent' | 'category'> & {
  body: string;
};

/** The approved templates of WhatsApp Business Accounts. */
@Injectable()
export class Templates {
  constructor(private readonly reader: Reader) {}

  /** Fills in the variables of a template; throws 400 unless the account has it and it is approved. */
  async render(companyId: number, wabaId: string, params: TemplateContent): Promise<RenderedContent> {
    const template = await this.getApproved(companyId, wabaId, Number(params.id));
    const variables = parseVariables(template.body, params.body ?? []);
    const body = fillIn(template.body, variables);
    const { id, name, language, category } = template;
    return { type: 'template', body, templateContent: body, category, template: { id, name, language, variables } };
  }

  private async getApproved(companyId: number, wabaId: string, id: number) {
    const template = await this.reader.first<NewTemplate & { id: number }>(
      `SELECT id, name, category, status, language, body FROM whatsapp_templates
       WHERE id = ? AND company_id = ? AND waba_id = ?`,
      [id, companyId, wabaId],
    );
    if (!template) throw ApiError.invalid('templateParams', 'must name a template of the line');
    if (template.status !== 'APPROVED')
      throw ApiError.invalid('templateParams', `must name an approved template; this one is ${template.status}`);
    return template;
  }
}
