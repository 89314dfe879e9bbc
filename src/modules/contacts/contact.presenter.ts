import { Injectable } from '@nestjs/common';
import type { ContactView } from '../../contracts/contacts/queries.js';
import type { ContactDetailDocument, ContactDocument, StoredContact } from '../../contracts/contacts/types.js';
import { iso } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import { columnsOf } from '../../platform/database/schema/entity-columns.js';
import type { ValueOf } from '../../platform/http/openapi/shapes.js';
import { Contact, FIELDS } from './contact.entity.js';
import type { contactShape } from './dto/contact.shape.js';
import type { DetailKind } from './detail-kinds.js';

export type ContactRow = StoredContact & { id: number };

export const CONTACT_COLUMNS = columnsOf(Contact, ['id', ...FIELDS, 'createdAt', 'updatedAt']).sql;

interface DetailRow extends ContactDetailDocument {
  contact_id: number;
  kind: DetailKind;
}

type Times = 'created_at' | 'updated_at';
/** Times differ between responses and events. */
type ContactFields = Omit<ValueOf<typeof contactShape>, Times> & Record<Times, string | number>;

/** Loads the details of a whole page in one query. */
@Injectable()
export class ContactPresenter {
  constructor(
    private readonly reader: Reader,
    private readonly config: Config,
  ) {}

  async present(contacts: readonly ContactRow[], view: ContactView): Promise<ContactDocument[]> {
    if (contacts.length === 0) return [];
    const ids = contacts.map(({ id }) => id);
    const rows = await this.reader.rows<DetailRow>(
      `SELECT id, contact_id, kind, label, value FROM contact_details
       WHERE contact_id IN (${placeholders(ids)}) ORDER BY contact_id, id`,
      ids,
    );
    const details = new Map<number, DetailRow[]>(ids.map((id) => [id, []]));
    for (const row of rows) details.get(row.contact_id)!.push(row);
    return contacts.map((contact) => this.presentOne(contact, details.get(contact.id)!, view));
  }

  presentOne(row: ContactRow, details: readonly DetailRow[], view: ContactView): ContactFields {
    const time = (at: number) => (view === 'event' ? iso(at) : Math.floor(at / 1000));
    const detailsOf = (wanted: DetailKind): ContactDetailDocument[] =>
      details.filter(({ kind }) => kind === wanted).map(({ id, label, value }) => ({ id, label, value }));
    return {
      id: row.id,
      direct_link: `${this.config.baseUrl}/v1/contacts/${row.id}`,
      first_name: row.firstName,
      last_name: row.lastName,
      company_name: row.companyName,
      information: row.information,
      is_shared: true,
      created_at: time(row.createdAt),
      updated_at: time(row.updatedAt),
      phone_numbers: detailsOf('phone'),
      emails: detailsOf('email'),
    };
  }
}
