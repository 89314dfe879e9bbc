import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { LockOpenCompany } from '../../../contracts/companies/commands.js';
import { RemoveSipContact, StoreSipContact } from '../../../contracts/phone/commands.js';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { SipPhone } from '../sip-phone.entity.js';
import { toContactRow } from '../sip/sip-contacts.js';
import { SipSessions } from '../sip/sip-sessions.js';

@CommandHandler(StoreSipContact)
export class StoreSipContactHandler implements ICommandHandler<StoreSipContact> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: SipSessions,
  ) {}

  execute({ username, contact }: StoreSipContact): Promise<void> {
    return this.work.run(async (tx) => {
      const phone = await tx.lock(SipPhone, { username });
      if (!phone) throw ApiError.notFound(`SIP phone ${username}`);
      const { companyId, userId } = phone;
      // Closing a company ends its sessions; the lock keeps a concurrent registration from opening another one.
      await this.commands.execute(new LockOpenCompany({ companyId }));
      const row = toContactRow(phone.id, contact);
      const key = ['phone_id', 'contact_uri'];
      const replace = Object.keys(row).filter((column) => !key.includes(column));
      await tx.upsert('sip_registrations', [row], { key, replace });
      await this.sessions.update(tx, phone);
      // The account is already locked, so a concurrent deactivation has to wait.
      if (!(await this.queries.execute(new UserProfileById({ companyId, userId }))))
        throw ApiError.forbidden('The user of this phone is not active.');
    });
  }
}

@CommandHandler(RemoveSipContact)
export class RemoveSipContactHandler implements ICommandHandler<RemoveSipContact> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SipSessions,
  ) {}

  execute({ username, contactUri }: RemoveSipContact): Promise<void> {
    return this.work.run(async (tx) => {
      const phone = await tx.lock(SipPhone, { username });
      if (!phone) return;
      const sql = 'DELETE FROM sip_registrations WHERE phone_id = ? AND contact_uri = ?';
      const removed = await tx.change(sql, [phone.id, contactUri]);
      if (removed > 0) await this.sessions.update(tx, phone);
    });
  }
}
