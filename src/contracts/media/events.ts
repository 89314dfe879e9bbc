import type { FileKind } from './types.js';
import { DomainEvent, Published } from '../../platform/events/domain-event.js';

/** A client deleted the file; data derived from it is deleted too. */
@Published
export class CallFileDeleted extends DomainEvent {
  constructor(
    companyId: number,
    readonly callId: number,
    readonly kind: FileKind,
    at: number,
  ) {
    super(companyId, `call:${callId}`, at);
  }
}
