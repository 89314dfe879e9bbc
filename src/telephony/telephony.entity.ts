import { Entity } from 'typeorm';
import type { CarrierRequest } from '../contracts/carrier/types.js';
import { CompanyId, ForeignId, Id, Json, Text, Time } from '../platform/database/columns.js';
import { OrderedQueueItem } from '../platform/queue/queue-table.js';
import type { DialogState } from './sip/dialogs/dialog.js';

/** A call whose legs a process carries. */
@Entity('carried_calls')
export class CarriedCallRow {
  @Id() id: number;
  @Text() sid: string;
  @CompanyId() companyId: number;
  /** The trunk; null without an external party. */
  @ForeignId({ nullable: true }) connectionId: number | null;
  @Text() node: string;
  /** Of the legs with a confirmed SIP dialog. */
  @Json({ nullable: true }) dialogs: DialogState[] | null;
  @Time() createdAt: number;
}

/** A request about a call whose legs another process carries. */
@Entity('leg_requests')
export class LegRequest extends OrderedQueueItem {
  @Text() requestKey: string;
  @Text() sid: string;
  @Text() node: string;
  @Json() request: CarrierRequest;
}
