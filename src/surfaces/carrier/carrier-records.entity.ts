import { Entity } from 'typeorm';
import type { CarrierRequest } from '../../contracts/carrier/types.js';
import { CompanyId, ForeignId, Id, Integer, Json, Text, Time } from '../../platform/database/columns.js';
import { OrderedQueueItem } from '../../platform/queue/queue-table.js';

/** The id that a provider assigned to a call or a message. */
@Entity('carrier_references')
export class CarrierReference {
  @Id() id: number;
  @ForeignId({ table: 'carrier_connections', owned: true }) connectionId: number;
  @Text() kind: 'call' | 'message';
  @ForeignId({ type: 'varchar' }) providerId: string;
  @Text() sid: string;
  @Time() createdAt: number;
}

/** A request that the bridge has not carried out yet. */
@Entity('carrier_requests')
export class QueuedRequest extends OrderedQueueItem {
  /** Identical for every attempt. */
  @Text() requestKey: string;
  @Text() sid: string;
  @Json() request: CarrierRequest;
  @Time() askedAt: number;
  /** 0 for the carrier of the installation. */
  @ForeignId() connectionId: number;
}

/** A call that was started over a trunk. */
@Entity('dialled_calls')
export class DialledCall {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'carrier_connections', owned: true }) connectionId: number;
  @ForeignId({ nullable: true }) userId: number | null;
  @Time() dialledAt: number;
}

/** A message that the simulator accepted. */
@Entity('simulated_messages')
export class SimulatedMessage {
  @Id() id: number;
  @Text() requestKey: string;
  @ForeignId({ type: 'varchar' }) messageId: string;
  @Integer() asked: number;
  @Time() takenAt: number;
}
