import { Entity } from 'typeorm';
import type { SipContact } from '../../contracts/phone/types.js';
import { ApiError } from '../../platform/api-error.js';
import { CompanyId, ForeignId, Id, Integer, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';

const MAX_NAME = 100;
const DEFAULT_NAME = 'SIP phone';

type NewSipPhone = Pick<SipPhone, 'companyId' | 'userId' | 'username' | 'password'> & { name?: string };

/** The credentials with which a desk phone registers for its user. */
@Entity('sip_phones')
export class SipPhone extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'users', owned: true, pending: { event: 'UserDeleted' } }) userId: number;
  @Text() name: string;
  /** Unique across the installation, because a registration does not name the company. */
  @Text() username: string;
  /** Encrypted rather than hashed, because digest authentication needs the plain text. */
  @Text() password: string;
  @Time() createdAt: number;

  static create({ name = DEFAULT_NAME, ...fields }: NewSipPhone, now: number): SipPhone {
    const { length } = [...name.trim()];
    if (length === 0 || length > MAX_NAME) throw ApiError.invalid('name', `must have 1 to ${MAX_NAME} characters`);
    return Object.assign(new SipPhone(), { ...fields, name: name.trim(), createdAt: now });
  }
}

/** Where a SIP phone is reachable. */
@Entity('sip_registrations')
export class SipRegistration implements SipContact {
  @Id() id: number;
  @ForeignId({ table: 'sip_phones', owned: true }) phoneId: number;
  @Text() contactUri: string;
  @Text() transport: 'udp' | 'tcp';
  @Text() address: string;
  @Integer() port: number;
  @ForeignId({ type: 'varchar' }) callId: string;
  @Time() sequence: number;
  @Text() userAgent: string;
  @Text() node: string;
  @Time() expiresAt: number;
}
