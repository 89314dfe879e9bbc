import { Entity } from 'typeorm';
import { IntegrationDeleted } from '../../contracts/integrations/events.js';
import { Bool, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { hashToken, newToken } from '../../platform/crypto/token.js';
import type { AuthorizationCode } from './authorization-code.entity.js';

/** An installation of an app, with its only token; an app may be installed several times. */
@Entity('integrations')
export class Integration extends Aggregate {
  @Id() id: number;
  @ForeignId({ name: 'company_id' }) companyId: number;
  @ForeignId({ name: 'app_id' }) appId: number;
  /** The Admin who installed it. */
  @ForeignId({ name: 'user_id' }) userId: number;
  @Text({ name: 'custom_name' }) customName: string;
  @Text({ name: 'token_hash' }) tokenHash: string;
  @Bool() active: boolean;
  @Time({ name: 'created_at' }) createdAt: number;
  @Time({ name: 'deleted_at', nullable: true }) deletedAt: number | null;

  static install(code: AuthorizationCode, now: number): { integration: Integration; token: string } {
    const token = newToken();
    const { companyId, appId, userId, customName } = code;
    const integration = Object.assign(new Integration(), {
      companyId,
      appId,
      userId,
      customName,
      tokenHash: hashToken(token),
      active: true,
      createdAt: now,
      deletedAt: null,
    } satisfies Partial<Integration>);
    return { integration, token };
  }

  /** Returns whether the state changed. */
  setActive(active: boolean): boolean {
    const changed = this.active !== active;
    this.active = active;
    return changed;
  }

  uninstall(now: number): void {
    this.deletedAt = now;
    this.active = false;
    this.record(new IntegrationDeleted(this.companyId, this.id, now));
  }
}
