import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ClosedCompanies } from '../../../contracts/companies/queries.js';
import {
  SipContactsOfPhone,
  SipContactsOfUser,
  SipPhoneByUsername,
  type SipPhoneLogin,
} from '../../../contracts/phone/queries.js';
import type { SipContact } from '../../../contracts/phone/types.js';
import { UserProfileById } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { SipPhone } from '../sip-phone.entity.js';
import { CONTACT_COLUMNS } from '../sip/sip-contacts.js';

const LOGIN = columnsOf(SipPhone, ['id', 'companyId', 'userId', 'password']);

@QueryHandler(SipPhoneByUsername)
export class SipPhoneByUsernameHandler implements IQueryHandler<SipPhoneByUsername> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly box: SecretBox,
  ) {}

  async execute({ username }: SipPhoneByUsername): Promise<SipPhoneLogin | undefined> {
    const [phone] = await this.reader.select(LOGIN, 'FROM sip_phones WHERE username = ?', [username]);
    if (!phone) return undefined;
    const { companyId, userId } = phone;
    const user = await this.queries.execute(new UserProfileById({ companyId, userId }));
    const closed = await this.queries.execute(new ClosedCompanies({ companyIds: [companyId] }));
    return user && closed.length === 0 ? { ...phone, password: this.box.open(phone.password) } : undefined;
  }
}

@QueryHandler(SipContactsOfPhone)
export class SipContactsOfPhoneHandler implements IQueryHandler<SipContactsOfPhone> {
  constructor(private readonly reader: Reader) {}

  async execute({ username }: SipContactsOfPhone): Promise<SipContact[]> {
    return this.reader.rows<SipContact>(
      `SELECT ${CONTACT_COLUMNS} FROM sip_registrations
       WHERE phone_id = (SELECT id FROM sip_phones WHERE username = ?) ORDER BY id`,
      [username],
    );
  }
}

/** Latest registration first: when ports are scarce, a phone's stale contact must not take one from its current one. */
@QueryHandler(SipContactsOfUser)
export class SipContactsOfUserHandler implements IQueryHandler<SipContactsOfUser> {
  constructor(
    private readonly reader: Reader,
    private readonly clock: Clock,
  ) {}

  async execute({ companyId, userId }: SipContactsOfUser) {
    return this.reader.rows<SipContact & { sipPhoneId: number; username: string }>(
      `SELECT p.id AS sipPhoneId, p.username, ${CONTACT_COLUMNS}
       FROM sip_phones p JOIN sip_registrations r ON r.phone_id = p.id
       WHERE p.company_id = ? AND p.user_id = ? AND r.expires_at > ? ORDER BY r.expires_at DESC, r.id DESC`,
      [companyId, userId, this.clock.now()],
    );
  }
}
