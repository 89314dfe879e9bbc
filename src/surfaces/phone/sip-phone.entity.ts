import { Entity } from 'typeorm';
import { ApiError } from '../../platform/api-error.js';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';

const MAX_NAME = 100;
const DEFAULT_NAME = 'SIP phone';

type NewSipPhone = Pick<SipPhone, 'companyId' | 'userId' | 'username' | 'password'> & { name?: string };

/** The credentials by which a desk phone registers as one of its user's. */
@Entity('sip_phones')
export class SipPhone extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'user_id' }) userId: number;
  @Text() name: string;
  /** Unique in the installation, because a registration names no company. */
  @Text() username: string;
  /** Encrypted; digest authentication needs it in clear. */
  @Text() password: string;
  @Time({ name: 'created_at' }) createdAt: number;

  static create({ name = DEFAULT_NAME, ...fields }: NewSipPhone, now: number): SipPhone {
    const { length } = [...name.trim()];
    if (length === 0 || length > MAX_NAME) throw ApiError.invalid('name', `must have 1 to ${MAX_NAME} characters`);
    return Object.assign(new SipPhone(), { ...fields, name: name.trim(), createdAt: now });
  }
}
