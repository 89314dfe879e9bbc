import { Command } from '../../platform/cqrs.js';
import type { CarrierRequest, ConnectionKind, TrunkChanges } from './types.js';

/** Sends a message at once, outside a unit of work; the sender of the command is responsible for retries. */
export class SendCarrierRequest extends Command<
  void,
  { numberId: number; sid: string; request: CarrierRequest; key: string }
> {}

/**
 * Makes the party outside hang up after a time, in milliseconds, if the call lasts that long. Throws 400 unless the
 * simulator carries the call.
 */
export class EndSimulatedCall extends Command<void, { sid: string; after: number }> {}

/**
 * Adds a connection of a company to a carrier; only this command returns its secret. With `publicOnly` requests never
 * go to private addresses, unless WEBHOOK_ALLOW_PRIVATE allows them.
 */
export class CreateConnection extends Command<
  { connectionId: number; secret: string },
  {
    companyId: number;
    kind: Exclude<ConnectionKind, 'sip'>;
    name?: string;
    url?: string;
    publicOnly?: boolean;
  }
> {}

/** Throws 409 while Numbers use it. */
export class DeleteConnection extends Command<void, { companyId: number; connectionId: number }> {}

/**
 * Locks a connection against deletion until the transaction ends; throws 400 if the company has no such connection, or
 * if it does not support the use: a trunk carries no messages.
 */
export class RequireConnection extends Command<
  void,
  { companyId: number; connectionId: number; field: string; use: 'calls' | 'messages' | 'trunk' }
> {}

/**
 * Adds a SIP trunk, which is a connection of the kind sip; omitted settings take their defaults. With `publicOnly` the
 * host must not be a private address, unless WEBHOOK_ALLOW_PRIVATE allows it.
 */
export class CreateTrunk extends Command<
  { trunkId: number },
  { companyId: number; trunk: TrunkChanges & { name: string; host: string }; publicOnly?: boolean }
> {}

/** Changes the given settings of a trunk. `publicOnly` applies to a new host. */
export class UpdateTrunk extends Command<
  void,
  { companyId: number; trunkId: number; changes: TrunkChanges; publicOnly?: boolean }
> {}

/** Throws 409 while Numbers use it. */
export class DeleteTrunk extends Command<void, { companyId: number; trunkId: number }> {}

/**
 * Checks, in the transaction that starts a call, whether its connection may call the number, and counts the calls of
 * trunks. Throws 400 if a rule or a limit of a trunk forbids it, or if the simulator would have to call a short or
 * emergency number, or an extension that nobody has. No limit of a trunk applies to emergency numbers; other
 * connections have none.
 */
export class RequireDiallable extends Command<
  void,
  {
    companyId: number;
    connectionId: number | null;
    /** E.164, or a short number. */
    to: string;
    /** Of the calling Number; decides which numbers are emergency numbers. Empty without a Number. */
    country: string;
    /** The field of the request that holds the number. */
    field: string;
    /** Null for the call of a voice agent. */
    userId: number | null;
  }
> {}
