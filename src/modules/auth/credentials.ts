import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../contracts/companies/queries.js';
import { IntegrationByToken } from '../../contracts/integrations/queries.js';
import { Clock, MINUTE } from '../../platform/clock.js';
import { placeholders, Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Caller } from '../../platform/http/access/caller.js';
import { hashToken, sameHash } from '../../platform/crypto/token.js';
import type { ApiKey } from './api-key.entity.js';
import type { RowOf } from '../../platform/database/schema/entity-columns.js';

/** The company may still be closed. */
interface CredentialOwner {
  companyId: number;
  tokenId: number;
  /** Undefined for tokens of integrations. */
  keyId?: number;
  apiId?: string;
}

/** `closed` is the reason why the company is rejected; null if the credentials are not valid. */
export type CredentialCheck = { caller: Caller; closed?: undefined } | { caller?: undefined; closed: string | null };

/** Authenticates Authorization headers. Not cached, so that a revoked key is rejected immediately. */
@Injectable()
export class Credentials implements OnModuleDestroy {
  private readonly log = new Logger(Credentials.name);
  private readonly usedKeyIds = new Set<number>();
  private lastRecorded = 0;
  private recording: Promise<void> = Promise.resolve();

  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async check(header: string): Promise<CredentialCheck> {
    const owner = (await this.ownerOfKey(header)) ?? (await this.ownerOfToken(header));
    if (!owner) return { closed: null };
    const { companyId, tokenId, keyId, apiId } = owner;
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (!company || company.closedReason !== null) return { closed: company?.closedReason ?? null };
    if (keyId !== undefined) this.recordUse(keyId);
    return { caller: { companyId, tokenId, keyId, apiId, rateLimit: company.rateLimit } };
  }

  async onModuleDestroy(): Promise<void> {
    this.flush();
    await this.recording;
  }

  private async ownerOfKey(header: string): Promise<CredentialOwner | undefined> {
    const pair = parseBasic(header);
    if (!pair) return undefined;
    const key = await this.reader.first<RowOf<ApiKey, 'id' | 'company_id' | 'token_hash'>>(
      'SELECT id, company_id, token_hash FROM api_keys WHERE api_id = ? AND revoked_at IS NULL',
      [pair.apiId],
    );
    if (!key || !sameHash(hashToken(pair.apiToken), key.token_hash)) return undefined;
    return { companyId: key.company_id, tokenId: 0, keyId: key.id, apiId: pair.apiId };
  }

  private async ownerOfToken(header: string): Promise<CredentialOwner | undefined> {
    const [, token] = /^bearer +([0-9a-f]{40,128}) *$/i.exec(header) ?? [];
    if (token === undefined) return undefined;
    const integration = await this.queries.execute(new IntegrationByToken({ tokenHash: hashToken(token) }));
    return integration && { companyId: integration.companyId, tokenId: integration.integrationId };
  }

  /** Written at most once a minute for all keys, not on every request. */
  private recordUse(keyId: number): void {
    this.usedKeyIds.add(keyId);
    if (this.clock.elapsed() - this.lastRecorded >= MINUTE) this.flush();
  }

  private flush(): void {
    if (this.usedKeyIds.size === 0) return;
    const ids = [...this.usedKeyIds];
    this.usedKeyIds.clear();
    const now = this.clock.now();
    this.lastRecorded = this.clock.elapsed();
    this.recording = this.work
      .run((tx) => tx.change(`UPDATE api_keys SET last_used_at = ? WHERE id IN (${placeholders(ids)})`, [now, ...ids]))
      .then(
        () => undefined,
        (error: unknown) => this.log.warn(`the last use of keys was not recorded: ${String(error)}`),
      );
  }
}

function parseBasic(header: string): { apiId: string; apiToken: string } | undefined {
  const match = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header);
  if (!match) return undefined;
  const text = Buffer.from(match[1]!, 'base64').toString('utf8');
  // Databases ignore a trailing space or NUL in comparisons, so only well-formed ids are looked up.
  const [, apiId, apiToken] = /^([\w-]+):(.*)$/s.exec(text) ?? [];
  return apiId === undefined || apiToken === undefined ? undefined : { apiId, apiToken };
}
