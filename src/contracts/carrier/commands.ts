import { Command } from '@nestjs/cqrs';
import type { CarrierRequest } from './types.js';

/** Sends a request at once, outside a unit of work; the sender of the command is responsible for retries. */
export class SendCarrierRequest extends Command<void> {
  constructor(
    readonly sid: string,
    readonly request: CarrierRequest,
    readonly key: string,
  ) {
    super();
  }
}
