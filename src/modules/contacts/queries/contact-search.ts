import { Injectable } from '@nestjs/common';
import { CompanyLists, createdWithin, type PageWindow } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { containsWords, likePattern } from '../../../platform/database/text-search.js';
import { CONTACT_COLUMNS, type ContactRow, CONTACTS } from '../contact.presenter.js';

const NAMES = ['first_name', 'last_name', 'company_name'];
const PHONE = /^[+\d\s().\-/]+$/;
const MIN_DIGITS = 3;

/** Finds contacts by words of their names, or by a part of a phone number or email address; all without a text. */
@Injectable()
export class ContactSearch {
  constructor(
    private readonly reader: Reader,
    private readonly lists: CompanyLists,
  ) {}

  async find(
    companyId: number,
    text: string | undefined,
    window: PageWindow,
  ): Promise<{ total: number; rows: ContactRow[] }> {
    if (text === undefined) return this.lists.page(CONTACTS, companyId, window);
    const { orderBy = 'created_at', order, limit, offset } = window;
    const created = createdWithin(window);
    const names = containsWords(NAMES, text);
    const detail = detailOf(text);
    const from = `FROM contacts WHERE company_id = ?${created.sql} AND ((${names.sql}) OR id IN
      (SELECT contact_id FROM contact_details WHERE company_id = ? AND kind = ? AND value_key LIKE ? ESCAPE '!'))`;
    const values = [companyId, ...created.values, ...names.values, companyId, detail.kind, likePattern(detail.key)];
    const { total } = (await this.reader.first<{ total: number }>(`SELECT COUNT(*) AS total ${from}`, values))!;
    const rows = await this.reader.rows<ContactRow>(
      `SELECT ${CONTACT_COLUMNS} ${from} ORDER BY ${orderBy} ${order}, id ${order} LIMIT ? OFFSET ?`,
      [...values, limit, offset],
    );
    return { total, rows };
  }
}

/** Phone numbers are stored as international digits, so the zero in front of a national one is left out. */
function detailOf(text: string): { kind: 'phone' | 'email'; key: string } {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return PHONE.test(text) && digits.length >= MIN_DIGITS
    ? { kind: 'phone', key: digits }
    : { kind: 'email', key: text.toLowerCase() };
}
