import { Entity } from 'typeorm';
import type { ConnectionKind } from '../../contracts/carrier/types.js';
import { ApiError } from '../../platform/api-error.js';
import { Bool, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { MAX_URL_LENGTH } from '../../platform/outbound/outbound-url.js';

type NewConnection = Pick<Connection, 'companyId' | 'kind' | 'name' | 'publicOnly' | 'secret' | 'secretHash'> & {
  url?: string;
};

/** A way of one company to a carrier. It is never changed, so that what refers to it stays true. */
@Entity('carrier_connections')
export class Connection extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @Text() name: string;
  @Text() kind: ConnectionKind;
  /** Where requests are posted; null for the simulator. */
  @Text({ nullable: true }) url: string | null;
  /** Requests go to public addresses only, because the operator did not choose the URL. */
  @Bool({ name: 'public_only' }) publicOnly: boolean;
  /** Encrypted; it signs requests. */
  @Text() secret: string;
  /** By which the connection is found when its bridge reports something. */
  @Text({ name: 'secret_hash' }) secretHash: string;
  @Time({ name: 'created_at' }) createdAt: number;

  static create({ url, ...fields }: NewConnection, now: number): Connection {
    if (fields.kind === 'http') assertBridgeUrl(url);
    else if (url !== undefined) throw ApiError.invalid('url', 'must not be given with the kind simulator');
    return Object.assign(new Connection(), { ...fields, url: url ?? null, createdAt: now });
  }
}

function assertBridgeUrl(url: string | undefined): void {
  if (url === undefined) throw ApiError.unprocessable('url', 'is mandatory with the kind http');
  if (url.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw ApiError.invalid('url', 'must be a URL that starts with http:// or https://');
}
