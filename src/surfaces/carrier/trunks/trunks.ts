import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { TrunkSummary } from '../../../contracts/carrier/types.js';
import { IsSipUsername } from '../../../contracts/phone/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Config } from '../../../platform/config.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Reader } from '../../../platform/database/reader.js';
import { columnsOf } from '../../../platform/database/schema/entity-columns.js';
import { findHostError } from '../../../platform/outbound/outbound-url.js';
import { Connection } from '../connection.entity.js';

export const trunkNotFound = (trunkId: number): ApiError => ApiError.notFound(`Trunk ${trunkId}`);

const COLUMNS = columnsOf(Connection, ['id', 'companyId', 'name', 'trunk', 'secret', 'publicOnly', 'createdAt']);

/** Reads trunks, encrypts and decrypts their passwords, and validates their hosts. */
@Injectable()
export class Trunks {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly box: SecretBox,
    private readonly config: Config,
  ) {}

  /** Oldest first; `condition` selects among the connections of the kind sip. */
  async find(
    condition: string,
    values: readonly unknown[] = [],
  ): Promise<(TrunkSummary & { password: string | null })[]> {
    const from = `FROM carrier_connections WHERE kind = 'sip' AND ${condition} ORDER BY id`;
    const rows = await this.reader.select(COLUMNS, from, values);
    return rows.map(({ trunk, secret, ...fields }) => {
      const password = this.box.open(secret) || null;
      // Trunks of earlier versions have no `premium`.
      return { ...fields, ...trunk!, premium: trunk!.premium ?? false, hasPassword: password !== null, password };
    });
  }

  /** A trunk without a password stores an empty one. */
  seal(password: string | undefined): string {
    return this.box.seal(password ?? '');
  }

  hasPassword({ secret }: Connection): boolean {
    return this.box.open(secret) !== '';
  }

  /** Trunks and phones share one namespace, so a trunk with the username of a phone could lock that phone out. */
  async assertUsername(username: string | null | undefined): Promise<void> {
    if (username && (await this.queries.execute(new IsSipUsername({ username }))))
      throw ApiError.invalid('username', 'is taken by a SIP phone');
  }

  assertHost(host: string, publicOnly: boolean): void {
    const error = findHostError(host, !publicOnly || this.config.webhookAllowPrivate);
    if (error !== undefined) throw ApiError.invalid('host', error);
  }
}
