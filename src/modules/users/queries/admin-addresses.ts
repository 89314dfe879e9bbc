import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { AdminAddresses } from '../../../contracts/users/queries.js';
import { Reader } from '../../../platform/database/reader.js';

/** No role name contains another, so LIKE on the list of names is exact. */
const ADMINS = `SELECT email FROM users WHERE company_id = ? AND deleted_at = 0 AND confirmed_at IS NOT NULL
  AND (roles LIKE '%owner%' OR roles LIKE '%admin%') ORDER BY id`;

@QueryHandler(AdminAddresses)
export class AdminAddressesHandler implements IQueryHandler<AdminAddresses> {
  constructor(private readonly reader: Reader) {}

  async execute({ companyId }: AdminAddresses): Promise<string[]> {
    const admins = await this.reader.rows<{ email: string }>(ADMINS, [companyId]);
    return admins.map(({ email }) => email);
  }
}
