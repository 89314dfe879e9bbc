import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { ContactEventDocument, GetContact } from '../../../contracts/contacts/queries.js';
import type { ContactDocument } from '../../../contracts/contacts/types.js';
import { Reader } from '../../../platform/database/reader.js';
import { contactNotFound } from '../commands/contact-lock.js';
import { type DetailKind, DETAILS } from '../detail-kinds.js';
import { CONTACT_COLUMNS, ContactPresenter, type ContactRow } from '../contact.presenter.js';

const SELECT = `SELECT ${CONTACT_COLUMNS} FROM contacts WHERE id = ? AND company_id = ?`;

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
    return { contact: contact! };
  }
}

@QueryHandler(ContactEventDocument)
export class ContactEventDocumentHandler implements IQueryHandler<ContactEventDocument> {
  constructor(
    private readonly reader: Reader,
    private readonly presenter: ContactPresenter,
  ) {}

  async execute({ companyId, contactId, last = null }: ContactEventDocument): Promise<ContactDocument> {
    if (last) return this.presenter.presentOne({ id: contactId, ...last }, [], 'event');
    const row = await this.reader.first<ContactRow>(SELECT, [contactId, companyId]);
    if (!row) throw contactNotFound();
    const [contact] = await this.presenter.present([row], 'event');
    return contact!;
  }
}

/** A contact and one of its details, as `phone_detail` or `email_detail`. */
export class GetDetail extends Query<
  Record<string, unknown>,
  { companyId: number; contactId: number; kind: DetailKind; detailId: number }
> {}

@QueryHandler(GetDetail)
export class GetDetailHandler implements IQueryHandler<GetDetail> {
  constructor(private readonly contacts: GetContactHandler) {}

  async execute({ companyId, contactId, kind, detailId }: GetDetail): Promise<Record<string, unknown>> {
    const { contact } = await this.contacts.execute(new GetContact({ companyId, contactId }));
    const { list, one } = DETAILS[kind];
    return { contact, [one]: contact[list].find(({ id }) => id === detailId) };
  }
}
