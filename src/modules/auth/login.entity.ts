import { Entity } from 'typeorm';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';

/** Opens a session of the phone in another browser, once. */
@Entity('login_links')
export class LoginLink {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true }) userId: number;
  @Text() tokenHash: string;
  @Time() expiresAt: number;
}

/** An address from which a user has logged in. */
@Entity('known_addresses')
export class KnownAddress {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true }) userId: number;
  @Text() address: string;
  @Time() lastLoginAt: number;
}
