import { Entity } from 'typeorm';
import { CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';

/** The login of a user on a phone. */
@Entity('phone_sessions')
export class PhoneSession {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
  @Text() tokenHash: string;
  @Text() device: string;
  /** Set if the session is a registered desk phone. */
  @ForeignId({ table: 'sip_phones', owned: true, nullable: true }) sipPhoneId: number | null;
  @Time() createdAt: number;
  @Time() expiresAt: number;
}

/** A phone that is connected to a process. */
@Entity('phone_sockets')
export class OpenSocket {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId() userId: number;
  @Text() name: string;
  @Text() node: string;
  @Time({ nullable: true }) leftAt: number | null;
}

/** The number prefilled in a user's phone until the user starts a call or it is replaced. */
@Entity('prefilled_numbers')
export class PrefilledNumber {
  @ForeignId({ primary: true, table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
  @CompanyId() companyId: number;
  /** E.164. */
  @Text() digits: string;
  /** Distinguishes two requests for the same number. */
  @Text() mark: string;
  @Time() askedAt: number;
}
