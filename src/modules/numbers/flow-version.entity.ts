import { Entity } from 'typeorm';
import type { Flow } from '../../contracts/numbers/types.js';
import { ForeignId, Id, Json, Time } from '../../platform/database/columns.js';

/** A flow that a Number has, or had. */
@Entity('flow_versions')
export class FlowVersion {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'number_id' }) numberId: number;
  /** Who saved it in the dashboard; null if it came in another way. */
  @ForeignId({ name: 'user_id', nullable: true }) userId: number | null;
  @Json() flow: Flow;
  @Time({ name: 'created_at' }) createdAt: number;
}
