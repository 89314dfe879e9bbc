import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type DetailKind, DETAILS } from '../detail-kinds.js';
import { GetContact, GetContactHandler } from './get-contact.js';

/** A contact and one of its details, as `phone_detail` or `email_detail`. */
export class GetDetail extends Query<Record<string, unknown>> {
  constructor(
    readonly companyId: number,
    readonly contactId: number,
    readonly kind: DetailKind,
    readonly detailId: number,
  ) {
    super();
  }
}

@QueryHandler(GetDetail)
export class GetDetailHandler implements IQueryHandler<GetDetail> {
  constructor(private readonly contacts: GetContactHandler) {}

  async execute({ companyId, contactId, kind, detailId }: GetDetail): Promise<Record<string, unknown>> {
    const { contact } = await this.contacts.execute(new GetContact(companyId, contactId));
    const { list, one } = DETAILS[kind];
    return { contact, [one]: contact[list].find(({ id }) => id === detailId) };
  }
}
