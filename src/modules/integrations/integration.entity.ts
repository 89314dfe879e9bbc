import { Entity } from 'typeorm';
import { IntegrationDeleted } from '../../contracts/integrations/events.js';
import { Bool, CompanyId, ForeignId, Id, Text, Time } from '../../platform/database/columns.js';
import { Aggregate } from '../../platform/events/aggregate.js';
import { hashToken, newToken } from '../../platform/crypto/token.js';
import type { AuthorizationCode } from './authorization-code.entity.js';

/** An installation of an app, with its only token; an app may be installed several times. */
@Entity('integrations')
export class Integration extends Aggregate {
  @Id() id: number;
  @CompanyId() companyId: number;
  @ForeignId({ table: 'oauth_apps' }) appId: number;
  /** The Admin who installed it. */
  @ForeignId() userId: number;
  @Text() customName: string;
  @Text() tokenHash: string;
  @Bool() active: boolean;
  @Time() createdAt: number;
  @Time({ nullable: true }) deletedAt: number | null;

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
