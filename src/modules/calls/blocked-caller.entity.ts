import { Entity } from 'typeorm';
import { ApiError } from '../../platform/api-error.js';
import { ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { declareUnique } from '../../platform/database/schema/unique-violations.js';
import { Aggregate } from '../../platform/events/aggregate.js';

declareUnique('blocked_callers', ['company_id', 'phone_number'], () =>
  ApiError.invalid('phone_number', 'is blocked already'),
);

/** A caller whose calls to any Number of a company are refused. */
@Entity('blocked_callers')
export class BlockedCaller extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  /** E.164, or anonymous for all callers without a number. */
  @Text({ name: 'phone_number' }) phoneNumber: string;
  @Text({ nullable: true }) note: string | null;
  @Time({ name: 'created_at' }) createdAt: number;
}
