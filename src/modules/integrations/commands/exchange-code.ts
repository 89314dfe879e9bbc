import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Command } from '../../../platform/cqrs.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { hashToken, sameHash } from '../../../platform/crypto/token.js';
import { AuthorizationCode } from '../authorization-code.entity.js';
import { Integration } from '../integration.entity.js';
import { findAndLockIntegration } from '../integration-lock.js';
import { isClientId, type OAuthApp } from '../oauth-app.entity.js';
import { OAuthError } from '../oauth/oauth-error.js';
import type { TokenBody } from '../dto/token-request.js';
import { UninstallIntegration } from './uninstall-integration.js';
import type { RowOf } from '../../../platform/database/schema/entity-columns.js';

interface TokenResponse {
  access_token: string;
  token_type: 'Bearer';
  created_at: number;
}

export class ExchangeCode extends Command<TokenResponse, { request: TokenBody; address: string }> {}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly failures: FailedAttempts,
    private readonly clock: Clock,
  ) {}

  async execute({ request, address }: ExchangeCode): Promise<TokenResponse> {
    const appId = await this.authenticate(request);
    if (appId === undefined) {
      await this.failures.count(address);
      throw OAuthError.invalidClient();
    }
    // Thrown outside the transaction, because the revocation caused by a reused code must be committed.
    const answer = await this.work.run((tx) => this.exchange(tx, appId, request));
    if (!answer) throw OAuthError.invalidGrant();
    return answer;
  }

  private async authenticate({ client_id, client_secret }: TokenBody): Promise<number | undefined> {
    if (!isClientId(client_id)) return undefined;
    const app = await this.reader.first<RowOf<OAuthApp, 'id' | 'secret_hash'>>(
      'SELECT id, secret_hash FROM oauth_apps WHERE client_id = ?',
      [client_id],
    );
    return app && sameHash(app.secret_hash, hashToken(client_secret)) ? app.id : undefined;
  }

  private async exchange(tx: Transaction, appId: number, request: TokenBody): Promise<TokenResponse | undefined> {
    const code = await tx.lock(AuthorizationCode, { codeHash: hashToken(request.code), appId });
    if (!code) return undefined;
    if (code.integrationId !== null) {
      // A reused code may have been stolen, so its token is revoked.
      const { companyId, integrationId } = code;
      if (await findAndLockIntegration(tx, companyId, integrationId))
        await this.commands.execute(new UninstallIntegration({ companyId, integrationId }));
      return undefined;
    }
    const now = this.clock.now();
    if (!code.isValidFor(request.redirect_uri, request.code_verifier, now)) return undefined;
    const company = await this.queries.execute(new CompanyById({ companyId: code.companyId }));
    if (company!.closedReason !== null) throw OAuthError.accessDenied(company!.closedReason);
    const { integration, token } = Integration.install(code, now);
    code.integrationId = (await tx.save(integration)).id;
    await tx.save(code);
    return { access_token: token, token_type: 'Bearer', created_at: Math.floor(now / SECOND) };
  }
}
