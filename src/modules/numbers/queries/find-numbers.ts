import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { FindNumbers } from '../../../contracts/numbers/queries.js';
import { Reader } from '../../../platform/database/reader.js';
import { containing } from '../../../platform/text/like-pattern.js';
import { formatInternational } from '../../../platform/text/phone-number.js';
import type { PhoneNumber } from '../number.entity.js';

/** Characters that people write between the digits of a phone number. */
const SEPARATORS = /[\s().+-]/g;

type FoundNumber = Pick<PhoneNumber, 'id' | 'name' | 'digits'>;

@QueryHandler(FindNumbers)
export class FindNumbersHandler implements IQueryHandler<FindNumbers> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId, text, limit }: FindNumbers): Promise<FoundNumber[]> {
    const name = text.trim().normalize('NFC').toLowerCase();
    const digits = name.replace(SEPARATORS, '');
    const isPartOfDigits = /^\d+$/.test(digits);
    const rows = await this.reader.rows<FoundNumber>(
      `SELECT id, name, digits FROM numbers WHERE company_id = ? AND deleted_at = 0 AND active = ?
       AND (LOWER(name) LIKE ? ESCAPE '!' ${isPartOfDigits ? 'OR digits LIKE ?' : ''}) ORDER BY LOWER(name), id LIMIT ?`,
      [companyId, true, containing(name), ...(isPartOfDigits ? [`%${digits}%`] : []), limit],
    );
    return rows.map((row) => ({ ...row, digits: formatInternational(row.digits) }));
  }
}
