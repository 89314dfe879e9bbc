import { Command } from '../../platform/cqrs.js';
import type { CarrierRequest } from './types.js';

/** Sends a request at once, outside a unit of work; the sender of the command is responsible for retries. */
export class SendCarrierRequest extends Command<void, { sid: string; request: CarrierRequest; key: string }> {}
