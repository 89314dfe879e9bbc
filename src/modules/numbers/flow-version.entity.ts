import { Entity } from 'typeorm';
import type { Flow } from '../../contracts/numbers/types.js';
import { CompanyId, ForeignId, Id, Json, Time } from '../../platform/database/columns.js';

/** The current flow of a Number, or an earlier one. */
@Entity('flow_versions')
export class FlowVersion {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'numbers', owned: true }) numberId: number;
  /** The user who saved the flow in the dashboard; null if it was changed in another way. */
  @ForeignId({ nullable: true }) userId: number | null;
  @Json() flow: Flow;
  @Time() createdAt: number;
}
