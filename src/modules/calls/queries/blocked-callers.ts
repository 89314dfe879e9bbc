import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiError } from '../../../platform/api-error.js';
import { iso } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import type { ValueOf } from '../../../platform/http/openapi/shapes.js';
import { formatInternational } from '../../../platform/text/phone-number.js';
import type { BlockedCaller } from '../call-records.entity.js';
import type { blockedCallerShape } from '../dto/blocked-caller.shape.js';

type BlockedCallerDocument = ValueOf<typeof blockedCallerShape>;

type Row = Pick<BlockedCaller, 'id' | 'phoneNumber' | 'note' | 'createdAt'>;

const BLOCKED_CALLERS: CompanyTable<Row> = {
  table: 'blocked_callers',
  columns: 'id, phone_number AS phoneNumber, note, created_at AS createdAt',
};

export const presentBlockedCaller = ({ id, phoneNumber, note, createdAt }: Row): BlockedCallerDocument => ({
  id,
  phone_number: phoneNumber,
  display_number: formatInternational(phoneNumber),
  note,
  created_at: iso(createdAt),
});

export class ListBlockedCallers extends Query<
  { meta: Meta; blocked_callers: BlockedCallerDocument[] },
  { companyId: number; listing: Listing }
> {}

@QueryHandler(ListBlockedCallers)
export class ListBlockedCallersHandler implements IQueryHandler<ListBlockedCallers> {
  constructor(private readonly pages: CompanyPages) {}

  async execute({ companyId, listing }: ListBlockedCallers) {
    const { meta, rows } = await this.pages.read(BLOCKED_CALLERS, companyId, listing);
    return { meta, blocked_callers: rows.map(presentBlockedCaller) };
  }
}

@Injectable()
export class BlockedCallers {
  constructor(private readonly reader: Reader) {}

  /** Throws 403 if the company refuses calls of this caller. */
  async requireWelcome(companyId: number, caller: string): Promise<void> {
    const sql = 'SELECT id FROM blocked_callers WHERE company_id = ? AND phone_number = ?';
    if (await this.reader.first(sql, [companyId, caller])) throw ApiError.forbidden('This caller is blocked.');
  }
}
