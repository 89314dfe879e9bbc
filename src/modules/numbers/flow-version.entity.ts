import { Entity } from 'typeorm';
import type { Flow } from '../../contracts/numbers/types.js';
import { CompanyId, ForeignId, Id, Json, Time } from '../../platform/database/columns.js';

/** A flow that a Number has, or had. */
@Entity('flow_versions')
export class FlowVersion {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'numbers', owned: true }) numberId: number;
  /** Who saved it in the dashboard; null if it came in another way. */
  @ForeignId({ nullable: true }) userId: number | null;
  @Json() flow: Flow;
  @Time() createdAt: number;
}
