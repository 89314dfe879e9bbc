import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { FailedAttempts } from '../../../platform/http/rate-limit/failed-attempts.js';
import { hashToken, sameHash } from '../../../platform/token.js';
import { AuthorizationCode } from '../authorization-code.entity.js';
import { Integration } from '../integration.entity.js';
import { findInstalled } from '../installed.js';
import { isClientId } from '../oauth-app.entity.js';
import { OAuthRefusal } from '../oauth/oauth-refusal.js';
import type { TokenBody } from '../oauth/token-request.js';
import { UninstallIntegration } from './uninstall-integration.js';

export interface TokenAnswer {
  access_token: string;
  token_type: 'Bearer';
  created_at: number;
}

export class ExchangeCode extends Command<TokenAnswer> {
  constructor(
    readonly request: TokenBody,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(ExchangeCode)
export class ExchangeCodeHandler implements ICommandHandler<ExchangeCode> {
  constructor(
    private readonly reader: Reader,
    private readonly work: UnitOfWork,
    private readonly commands: CommandBus,
    private readonly failures: FailedAttempts,
    private readonly clock: Clock,
  ) {}

  async execute({ request, address }: ExchangeCode): Promise<TokenAnswer> {
    const appId = await this.authenticate(request);
    if (appId === undefined) {
      await this.failures.count(address);
      throw OAuthRefusal.client();
    }
    // Refused outside: what a code that was used before has cost must be committed.
    const answer = await this.work.run((tx) => this.exchange(tx, appId, request));
    if (!answer) throw OAuthRefusal.grant();
    return answer;
  }

  private async authenticate({ client_id, client_secret }: TokenBody): Promise<number | undefined> {
    if (!isClientId(client_id)) return undefined;
    const app = await this.reader.first<{ id: number; secret_hash: string }>(
      'SELECT id, secret_hash FROM oauth_apps WHERE client_id = ?',
      [client_id],
    );
    return app && sameHash(app.secret_hash, hashToken(client_secret)) ? Number(app.id) : undefined;
  }

  private async exchange(tx: Transaction, appId: number, request: TokenBody): Promise<TokenAnswer | undefined> {
    const code = await tx.lock(AuthorizationCode, { codeHash: hashToken(request.code), appId });
    if (!code) return undefined;
    if (code.integrationId !== null) {
      // Two have seen this code, and nobody can tell which of them has the token.
      const { companyId, integrationId } = code;
      if (await findInstalled(tx, companyId, integrationId))
        await this.commands.execute(new UninstallIntegration(companyId, integrationId));
      return undefined;
    }
    const now = this.clock.now();
    if (!code.fits(request.redirect_uri, request.code_verifier, now)) return undefined;
    const { integration, token } = Integration.install(code, now);
    code.integrationId = (await tx.save(integration)).id;
    await tx.save(code);
    return { access_token: token, token_type: 'Bearer', created_at: Math.floor(now / SECOND) };
  }
}
