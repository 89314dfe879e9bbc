import { Query } from '../../platform/cqrs.js';
import type { ConnectionKind } from './types.js';

export interface ConnectionSummary {
  id: number;
  name: string;
  kind: ConnectionKind;
  url: string | null;
  createdAt: number;
}

export class ListConnections extends Query<ConnectionSummary[], { companyId: number }> {}

/** Null is the carrier of the installation; undefined if the connection has been deleted. */
export class CarrierKind extends Query<ConnectionKind | undefined, { connectionId: number | null }> {}

/** Whether an Authorization header is that of a carrier, which may report to the carrier API. */
export class IsReporter extends Query<boolean, { authorization: string | undefined }> {}
