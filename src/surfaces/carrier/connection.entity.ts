import { Entity } from 'typeorm';
import { TrunkChanged } from '../../contracts/carrier/events.js';
import type { ConnectionKind, TrunkSettings } from '../../contracts/carrier/types.js';
import { ApiError } from '../../platform/api-error.js';
import { Bool, CompanyId, Id, Json, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { MAX_URL_LENGTH } from '../../platform/outbound/outbound-url.js';

type NewTrunk = Pick<Connection, 'companyId' | 'name' | 'publicOnly' | 'secret' | 'secretHash'>;
type NewConnection = NewTrunk & Pick<Connection, 'kind'> & { url?: string };

/** Connects a company to a carrier. Only trunks can be edited, so references to other connections stay true. */
@Entity('carrier_connections')
export class Connection extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() name: string;
  @Text() kind: ConnectionKind;
  /** Where requests are posted; null for the simulator and for trunks. */
  @Text({ nullable: true }) url: string | null;
  /** Restricts requests to public addresses, because the operator did not choose the URL or host. */
  @Bool() publicOnly: boolean;
  /** Encrypted. Signs the requests; for a trunk it is the password, or empty. */
  @Text() secret: string;
  /** Identifies the connection when its bridge sends a report. */
  @Text() secretHash: string;
  /** Null for connections that are not trunks. */
  @Json({ nullable: true }) trunk: TrunkSettings | null;
  @Time() createdAt: number;

  static create({ url, ...fields }: NewConnection, now: number): Connection {
    if (fields.kind === 'http') assertBridgeUrl(url);
    else if (url !== undefined) throw ApiError.invalid('url', 'must not be given with the kind simulator');
    return Object.assign(new Connection(), { ...fields, url: url ?? null, trunk: null, createdAt: now });
  }

  static createTrunk(fields: NewTrunk, trunk: TrunkSettings, now: number): Connection {
    const connection = Object.assign(new Connection(), { ...fields, kind: 'sip', url: null, trunk, createdAt: now });
    connection.record(() => connection.changed(now));
    return connection;
  }

  changeTrunk(name: string | undefined, trunk: TrunkSettings, now: number): void {
    this.name = name ?? this.name;
    this.trunk = trunk;
    this.record(this.changed(now));
  }

  recordRemoval(now: number): void {
    if (this.kind === 'sip') this.record(this.changed(now));
  }

  private changed(now: number): TrunkChanged {
    return new TrunkChanged(this.companyId, this.id, now);
  }
}

function assertBridgeUrl(url: string | undefined): void {
  if (url === undefined) throw ApiError.unprocessable('url', 'is mandatory with the kind http');
  if (url.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(url) || !URL.canParse(url))
    throw ApiError.invalid('url', 'must be a URL that starts with http:// or https://');
}
