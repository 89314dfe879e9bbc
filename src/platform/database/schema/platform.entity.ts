import { Entity } from 'typeorm';
import { CompanyId, ForeignId, Id, Integer, Json, Text, Time } from '../columns.js';
import { OrderedQueueItem, QueueItem } from '../../queue/queue-table.js';

/** Transactions of a company that must exclude each other increment the same sequence. */
@Entity('company_sequences')
export class CompanySequence {
  @CompanyId({ primary: true, owned: true }) companyId: number;
  @Text({ primary: true }) name: string;
  @Integer() value: number;
}

@Entity('outbox')
export class StoredEvent extends OrderedQueueItem {
  @ForeignId() companyId: number;
  @Text() type: string;
  @Text() subject: string;
  @Json() payload: Record<string, unknown>;
  /** The payloads for webhooks, rendered in the transaction of the event. */
  @Json({ nullable: true }) snapshot: unknown;
  @Time() occurredAt: number;
}

@Entity('timers')
export class StoredTimer extends QueueItem {
  @Text() kind: string;
  @Text({ name: 'timer_key' }) key: string;
  @Json() payload: unknown;
}

@Entity('leases')
export class Lease {
  @Text({ primary: true }) name: string;
  @Text() holder: string;
  @Time() expiresAt: number;
}

/** The heartbeat of a process. */
@Entity('nodes')
export class Heartbeat {
  @Id() id: number;
  @Text() name: string;
  @Time() seenAt: number;
  @Json({ nullable: true }) status: Record<string, unknown> | null;
}

@Entity('idempotency_keys')
export class IdempotencyKey {
  @CompanyId({ primary: true, owned: true }) companyId: number;
  @Text({ primary: true }) slot: string;
  @Text() fingerprint: string;
  /** Encrypted; null while the request is running. */
  @Text({ nullable: true }) answer: string | null;
  @Time() expiresAt: number;
  @Text({ nullable: true }) claim: string | null;
}

/** Written by the readiness check to prove that writes work. */
@Entity('write_probes')
export class WriteProbe {
  @Id() id: number;
  @Text() content: string;
}

export const PLATFORM_ENTITIES = [
  CompanySequence,
  StoredEvent,
  StoredTimer,
  Lease,
  Heartbeat,
  IdempotencyKey,
  WriteProbe,
];
