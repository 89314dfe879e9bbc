import type { FileKind } from './types.js';
import { Published } from '../../platform/events/domain-event.js';
import { CallEvent } from '../calls/events.js';

/** A client deleted the file; data derived from it is deleted too. */
@Published()
export class CallFileDeleted extends CallEvent {
  constructor(
    companyId: number,
    callId: number,
    readonly kind: FileKind,
    at: number,
  ) {
    super(companyId, callId, at);
  }
}
