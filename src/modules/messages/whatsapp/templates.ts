import { Injectable } from '@nestjs/common';
import type { TemplateCategory, TemplateStatus } from '../../../contracts/messages.js';
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

type TemplateRow = Omit<Template, 'wabaId'> & { waba_id: string };

const templateOf = ({ waba_id: wabaId, ...row }: TemplateRow): Template => ({ ...row, id: Number(row.id), wabaId });

const COLUMNS = 'id, waba_id, name, category, status, language, body';

/** The templates of WhatsApp Business Accounts. */
@Injectable()
export class Templates {
  constructor(private readonly reader: Reader) {}

  async find(companyId: number, wabaId: string, id: number): Promise<Template | undefined> {
    const row = await this.reader.first<TemplateRow>(
      `SELECT ${COLUMNS} FROM whatsapp_templates WHERE id = ? AND company_id = ? AND waba_id = ?`,
      [id, companyId, wabaId],
    );
    return row && templateOf(row);
  }

  /** Those after an id, oldest first, and how many fit in all. */
  async page(
    companyId: number,
    wabaId: string,
    { status, category }: TemplateFilter,
    after: number,
    limit: number,
  ): Promise<{ templates: Template[]; total: number }> {
    const fits = `company_id = ? AND waba_id = ? AND status = ?${category === undefined ? '' : ' AND category = ?'}`;
    const values = [companyId, wabaId, status, ...(category === undefined ? [] : [category])];
    const [{ total }] = await this.reader.rows<{ total: number }>(
      `SELECT COUNT(*) AS total FROM whatsapp_templates WHERE ${fits}`,
      values,
    );
    const rows = await this.reader.rows<TemplateRow>(
      `SELECT ${COLUMNS} FROM whatsapp_templates WHERE ${fits} AND id > ? ORDER BY id LIMIT ?`,
      [...values, after, limit],
    );
    return { templates: rows.map(templateOf), total: Number(total) };
  }
}
