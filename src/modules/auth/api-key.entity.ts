import { randomBytes } from 'node:crypto';
import { Entity } from 'typeorm';
import { CompanyId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { ApiError } from '../../platform/api-error.js';
import { hashToken, newToken } from '../../platform/crypto/token.js';

@Entity('api_keys')
export class ApiKey extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @Text() name: string;
  @Text() apiId: string;
  @Text() tokenHash: string;
  @Time() createdAt: number;
  @Time({ nullable: true }) lastUsedAt: number | null;
  @Time({ nullable: true }) revokedAt: number | null;

  static issue(companyId: number, name: string, now: number): { key: ApiKey; token: string } {
    const token = newToken();
    const key = new ApiKey();
    key.companyId = companyId;
    key.name = name;
    key.apiId = randomBytes(16).toString('hex');
    key.tokenHash = hashToken(token);
    key.createdAt = now;
    key.lastUsedAt = null;
    key.revokedAt = null;
    return { key, token };
  }

  revoke(now: number): void {
    if (this.revokedAt !== null) throw ApiError.notProcessable('This key is revoked already.');
    this.revokedAt = now;
  }
}
