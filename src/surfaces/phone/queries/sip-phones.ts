import { Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CompanyOfSipPhone, IsSipUsername, ListSipPhones } from '../../../contracts/phone/queries.js';
import type { SipContact, SipPhoneSummary } from '../../../contracts/phone/types.js';
import { Clock } from '../../../platform/clock.js';
import { Query } from '../../../platform/cqrs.js';
import type { CompanyTable } from '../../../platform/database/company-list.js';
import { placeholders, Reader } from '../../../platform/database/reader.js';
import { CompanyPages } from '../../../platform/http/company-pages.js';
import type { Listing, Meta } from '../../../platform/http/listing.js';
import { presentSipPhone } from '../dto/sip-phone.shape.js';
import { CONTACT_COLUMNS } from '../sip/sip-contacts.js';

type SipPhoneRow = Omit<SipPhoneSummary, 'contacts'>;

const SIP_PHONES: CompanyTable<SipPhoneRow> = {
  table: 'sip_phones',
  columns: 'id, company_id AS companyId, user_id AS userId, name, username, created_at AS createdAt',
};

/** Adds the registered contacts to phones. */
@Injectable()
export class RegisteredPhones {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async withContacts(phones: readonly SipPhoneRow[]): Promise<SipPhoneSummary[]> {
    if (phones.length === 0) return [];
    const ids = phones.map(({ id }) => id);
    const contacts = await this.reader.rows<SipContact & { phoneId: number }>(
      `SELECT phone_id AS phoneId, ${CONTACT_COLUMNS} FROM sip_registrations
       WHERE phone_id IN (${placeholders(ids)}) AND expires_at > ? ORDER BY id`,
      [...ids, this.clock.now()],
    );
    return phones.map((phone) => ({
      ...phone,
      contacts: contacts.filter(({ phoneId }) => phoneId === phone.id).map(({ phoneId: _, ...contact }) => contact),
    }));
  }
}

/** A page of the desk phones of a company, or of one user. */
export class GetSipPhonePage extends Query<
  { meta: Meta; sip_phones: ReturnType<typeof presentSipPhone>[] },
  { companyId: number; userId?: number; listing: Listing }
> {}

@QueryHandler(GetSipPhonePage)
export class GetSipPhonePageHandler implements IQueryHandler<GetSipPhonePage> {
  constructor(
    private readonly pages: CompanyPages,
    private readonly phones: RegisteredPhones,
  ) {}

  async execute({ companyId, userId, listing }: GetSipPhonePage) {
    const table = { ...SIP_PHONES, visible: userId === undefined ? undefined : `user_id = ${userId}` };
    const { meta, rows } = await this.pages.read(table, companyId, listing);
    return { meta, sip_phones: (await this.phones.withContacts(rows)).map(presentSipPhone) };
  }
}

@QueryHandler(ListSipPhones)
export class ListSipPhonesHandler implements IQueryHandler<ListSipPhones> {
  constructor(
    private readonly reader: Reader,
    private readonly phones: RegisteredPhones,
  ) {}

  async execute({ companyId, userId }: ListSipPhones): Promise<SipPhoneSummary[]> {
    const ofUser = userId === undefined ? '' : 'AND user_id = ?';
    const rows = await this.reader.select(
      SIP_PHONES.columns,
      `FROM sip_phones WHERE company_id = ? ${ofUser} ORDER BY created_at, id`,
      userId === undefined ? [companyId] : [companyId, userId],
    );
    return this.phones.withContacts(rows);
  }
}

@QueryHandler(CompanyOfSipPhone)
export class CompanyOfSipPhoneHandler implements IQueryHandler<CompanyOfSipPhone> {
  constructor(private readonly reader: Reader) {}

  async execute({ sipPhoneId }: CompanyOfSipPhone): Promise<number | undefined> {
    const sql = 'SELECT company_id AS companyId FROM sip_phones WHERE id = ?';
    return (await this.reader.first<{ companyId: number }>(sql, [sipPhoneId]))?.companyId;
  }
}

@QueryHandler(IsSipUsername)
export class IsSipUsernameHandler implements IQueryHandler<IsSipUsername> {
  constructor(private readonly reader: Reader) {}

  async execute({ username }: IsSipUsername): Promise<boolean> {
    return (await this.reader.first('SELECT id FROM sip_phones WHERE username = ?', [username])) !== undefined;
  }
}
