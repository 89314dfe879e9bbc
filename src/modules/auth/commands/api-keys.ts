import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { IssueApiKey, type IssuedKey, RevokeApiKey } from '../../../contracts/auth/commands.js';
import { type ApiKeySummary, ListApiKeys } from '../../../contracts/auth/queries.js';
import { CreatedUsers } from '../../../contracts/users/queries.js';
import { Clock } from '../../../platform/clock.js';
import { Reader } from '../../../platform/database/reader.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ApiError } from '../../../platform/api-error.js';
import { ApiKey } from '../api-key.entity.js';

@CommandHandler(IssueApiKey)
export class IssueApiKeyHandler implements ICommandHandler<IssueApiKey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, name }: IssueApiKey): Promise<IssuedKey> {
    return this.work.run(async (tx) => {
      const { key, token } = ApiKey.issue(companyId, name, this.clock.now());
      await tx.save(key);
      return { apiId: key.apiId, apiToken: token };
    });
  }
}

@CommandHandler(RevokeApiKey)
export class RevokeApiKeyHandler implements ICommandHandler<RevokeApiKey> {
  constructor(
    private readonly work: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  execute({ companyId, apiId }: RevokeApiKey): Promise<void> {
    return this.work.run(async (tx) => {
      const key = await tx.lock(ApiKey, { companyId, apiId });
      if (!key) throw ApiError.notFound(`Key ${apiId}`);
      key.revoke(this.clock.now());
      await tx.save(key);
    });
  }
}

@QueryHandler(ListApiKeys)
export class ListApiKeysHandler implements IQueryHandler<ListApiKeys> {
  constructor(
    private readonly reader: Reader,
    private readonly queries: QueryBus,
  ) {}

  async execute({ companyId }: ListApiKeys): Promise<ApiKeySummary[]> {
    const keys = await this.reader.rows<Omit<ApiKeySummary, 'createdUsers'> & { id: number }>(
      `SELECT id, api_id AS apiId, name, created_at AS createdAt, last_used_at AS lastUsedAt, revoked_at AS revokedAt
       FROM api_keys WHERE company_id = ? ORDER BY id`,
      [companyId],
    );
    const created = await this.queries.execute(new CreatedUsers({ companyId, by: 'keys' }));
    return keys.map(({ id, ...key }) => ({ ...key, createdUsers: created.get(id) ?? [] }));
  }
}
