import { Query } from '../../platform/cqrs.js';
import type { CarrierCapabilities, ConnectionKind, TrunkSummary } from './types.js';

export interface ConnectionSummary {
  id: number;
  name: string;
  kind: ConnectionKind;
  url: string | null;
  createdAt: number;
}

export class ListConnections extends Query<ConnectionSummary[], { companyId: number }> {}

/** The trunks of a company, oldest first. */
export class ListTrunks extends Query<TrunkSummary[], { companyId: number }> {}

/** Throws 404 if the company has no such trunk. */
export class GetTrunk extends Query<TrunkSummary, { companyId: number; trunkId: number }> {}

export interface TrunkWithPassword extends TrunkSummary {
  password: string | null;
}

/** The trunks of all companies with their passwords, oldest first, for the process that registers with them. */
export class AllTrunks extends Query<TrunkWithPassword[]> {}

/** Null is the carrier of the installation. */
export class GetCarrierCapabilities extends Query<CarrierCapabilities, { connectionId: number | null }> {}

/** Whether an Authorization header belongs to a carrier, which may send reports to the carrier API. */
export class IsReporter extends Query<boolean, { authorization: string | undefined }> {}
