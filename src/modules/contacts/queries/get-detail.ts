import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Query } from '../../../platform/cqrs.js';
import { type DetailKind, DETAILS } from '../detail-kinds.js';
import { GetContact, GetContactHandler } from './get-contact.js';

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
