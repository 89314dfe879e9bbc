import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { ContactEventDocument } from '../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { contactNotFound } from '../commands/contact-lock.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';

const SELECT = `SELECT ${CONTACT_COLUMNS} FROM contacts WHERE id = ? AND company_id = ?`;

export class GetContact extends Query<{ contact: ContactDocument }, { companyId: number; contactId: number }> {}

@QueryHandler(GetContact)
export class GetContactHandler implements IQueryHandler<GetContact> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, contactId }: GetContact): Promise<{ contact: ContactDocument }> {
    const row = await this.reader.first<ContactRow>(SELECT, [contactId, companyId]);
    if (!row) throw contactNotFound();
    const [contact] = await this.presenter.present([row], 'v1');
    return { contact };
  }
}

@QueryHandler(ContactEventDocument)
export class ContactEventDocumentHandler implements IQueryHandler<ContactEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, contactId, last = null }: ContactEventDocument): Promise<ContactDocument> {
    if (last) {
      const { firstName: first_name, lastName: last_name, companyName: company_name, information } = last;
      const times = { created_at: last.createdAt, updated_at: last.updatedAt };
      return this.presenter.presentOne(
        { id: contactId, first_name, last_name, company_name, information, ...times },
        [],
        'event',
      );
    }
    const row = await this.reader.first<ContactRow>(SELECT, [contactId, companyId]);
    if (!row) throw contactNotFound();
    const [contact] = await this.presenter.present([row], 'event');
    return contact;
  }
}
