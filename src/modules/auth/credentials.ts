import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CompanyById } from '../../contracts/companies.js';
import { IntegrationByToken } from '../../contracts/integrations.js';
import { Clock, MINUTE } from '../../platform/clock.js';
import { questionMarks, Reader } from '../../platform/database/reader.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Caller } from '../../platform/http/caller.js';
import { hashToken, sameHash } from '../../platform/token.js';

const KEPT = 10_000;

/** Whom credentials name, before anyone asked whether their company is active. */
interface Holder {
  companyId: number;
  tokenId: number;
  /** Undefined for a token: the integration it belongs to is no key of the company. */
  keyId?: number;
}

interface Known {
  stamp: number;
  caller: Caller;
  keyId: number | undefined;
}

export type Verdict = { caller: Caller } | { refused: 'credentials' | 'company' };

/**
 * Tells who an Authorization header speaks for. What was found is remembered under the raw header for as long as the
 * database has not changed, so a busy client costs a map look-up and a revoked key is dead at its next request.
 */
@Injectable()
export class Credentials implements OnModuleDestroy {
  private readonly log = new Logger(Credentials.name);
  private readonly known = new Map<string, Known>();
  private readonly used = new Set<number>();
  private lastNoted = 0;
  private noting: Promise<void> = Promise.resolve();

  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  recall(header: string): Caller | undefined {
    const known = this.known.get(header);
    if (!known || known.stamp !== this.reader.stamp()) return undefined;
    this.note(known.keyId);
    return known.caller;
  }

  async check(header: string): Promise<Verdict> {
    const stamp = this.reader.stamp();
    const holder = (await this.holderOfKey(header)) ?? (await this.holderOfToken(header));
    if (!holder) return { refused: 'credentials' };
    const { companyId, tokenId, keyId } = holder;
    const company = await this.queries.execute(new CompanyById(companyId));
    if (!company?.active) return { refused: 'company' };
    const caller: Caller = { companyId, tokenId, rateLimit: company.rateLimit };
    if (this.known.size >= KEPT) this.known.clear();
    this.known.set(header, { stamp, caller, keyId });
    this.note(keyId);
    return { caller };
  }

  async onModuleDestroy(): Promise<void> {
    this.flush();
    await this.noting;
  }

  private async holderOfKey(header: string): Promise<Holder | undefined> {
    const pair = basicPair(header);
    if (!pair) return undefined;
    const key = await this.reader.first<{ id: number; company_id: number; token_hash: string }>(
      'SELECT id, company_id, token_hash FROM api_keys WHERE api_id = ? AND revoked_at IS NULL',
      [pair.apiId],
    );
    if (!key || !sameHash(hashToken(pair.apiToken), key.token_hash)) return undefined;
    return { companyId: key.company_id, tokenId: 0, keyId: key.id };
  }

  private async holderOfToken(header: string): Promise<Holder | undefined> {
    const [, token] = /^bearer +([0-9a-f]{40,128}) *$/i.exec(header) ?? [];
    if (token === undefined) return undefined;
    const found = await this.queries.execute(new IntegrationByToken(hashToken(token)));
    return found && { companyId: found.companyId, tokenId: found.integrationId };
  }

  /** The date of last use is written once a minute for all keys together, not with every request. */
  private note(keyId: number | undefined): void {
    if (keyId === undefined) return;
    this.used.add(keyId);
    if (this.clock.now() - this.lastNoted >= MINUTE) this.flush();
  }

  private flush(): void {
    if (this.used.size === 0) return;
    const ids = [...this.used];
    this.used.clear();
    this.lastNoted = this.clock.now();
    this.noting = this.work
      .run((tx) =>
        tx.change(`UPDATE api_keys SET last_used_at = ? WHERE id IN (${questionMarks(ids)})`, [this.lastNoted, ...ids]),
      )
      .then(
        () => undefined,
        (error: unknown) => this.log.warn(`last use of keys was not noted: ${String(error)}`),
      );
  }
}

function basicPair(header: string): { apiId: string; apiToken: string } | undefined {
  const match = /^basic +([A-Za-z0-9+/=_-]+) *$/i.exec(header);
  if (!match) return undefined;
  const text = Buffer.from(match[1], 'base64').toString('utf8');
  // Databases see through a NUL or a space at the end of a text, so only what an id can look like is looked up.
  const [, apiId, apiToken] = /^([\w-]+):(.*)$/s.exec(text) ?? [];
  return apiId === undefined ? undefined : { apiId, apiToken };
}
