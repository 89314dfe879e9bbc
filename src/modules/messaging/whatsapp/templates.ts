import { Injectable } from '@nestjs/common';
import type { TemplateCategory, TemplateStatus } from '../../../contracts/messaging/commands.js';
import { Reader } from '../../../platform/database/reader.js';

export interface Template {
  id: number;
  wabaId: string;
  name: string;
  category: TemplateCategory;
  status: TemplateStatus;
  language: string;
  body: string;
}

export interface TemplateFilter {
  status: TemplateStatus;
  category?: TemplateCategory;
}

const COLUMNS = 'id, waba_id AS wabaId, name, category, status, language, body';

/** The templates of WhatsApp Business Accounts. */
@Injectable()
export class Templates {
  constructor(private readonly reader: Reader) {}

  async find(companyId: number, wabaId: string, id: number): Promise<Template | undefined> {
    return this.reader.first<Template>(
      `SELECT ${COLUMNS} FROM whatsapp_templates WHERE id = ? AND company_id = ? AND waba_id = ?`,
      [id, companyId, wabaId],
    );
  }

  /** The templates after an id, oldest first, and the total number that matches the filter. */
  async page(
    companyId: number,
    wabaId: string,
    { status, category }: TemplateFilter,
    after: number,
    limit: number,
  ): Promise<{ templates: Template[]; total: number }> {
    const condition = `company_id = ? AND waba_id = ? AND status = ?${category === undefined ? '' : ' AND category = ?'}`;
    const values = [companyId, wabaId, status, ...(category === undefined ? [] : [category])];
    const [{ total }] = await this.reader.rows<{ total: number }>(
      `SELECT COUNT(*) AS total FROM whatsapp_templates WHERE ${condition}`,
      values,
    );
    const templates = await this.reader.rows<Template>(
      `SELECT ${COLUMNS} FROM whatsapp_templates WHERE ${condition} AND id > ? ORDER BY id LIMIT ?`,
      [...values, after, limit],
    );
    return { templates, total };
  }
}
