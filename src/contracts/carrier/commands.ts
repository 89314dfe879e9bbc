import { Command } from '../../platform/cqrs.js';
import type { CarrierRequest, ConnectionKind } from './types.js';

/** Sends a message at once, outside a unit of work; the sender of the command is responsible for retries. */
export class SendCarrierRequest extends Command<
  void,
  { numberId: number; sid: string; request: CarrierRequest; key: string }
> {}

/**
 * Adds a connection of a company to a carrier; its secret is returned this once. With `publicOnly` requests never go to
 * private addresses, unless WEBHOOK_ALLOW_PRIVATE allows them.
 */
export class CreateConnection extends Command<
  { connectionId: number; secret: string },
  { companyId: number; kind: ConnectionKind; name?: string; url?: string; publicOnly?: boolean }
> {}

/** Throws 409 while Numbers use it. */
export class DeleteConnection extends Command<void, { companyId: number; connectionId: number }> {}

/** Keeps a connection from being deleted until the transaction ends; throws 400 if the company has no such connection. */
export class RequireConnection extends Command<void, { companyId: number; connectionId: number; field: string }> {}
