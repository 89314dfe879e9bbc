import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IssueApiKey, RevokeApiKey } from '../../../contracts/auth/commands.js';
import { ListApiKeys } from '../../../contracts/auth/queries.js';
import { ApiError } from '../../../platform/api-error.js';
import { Clock, iso } from '../../../platform/clock.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { wrapped } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { apiKeys, CreateApiKeyBody, issuedKey } from '../dto/api-key.shape.js';

const created = wrapped('IssuedApiKeyResponse', 'api_key', issuedKey, 'The key with its secret half.');
/** Databases ignore a trailing space in comparisons, so only well-formed ids are looked up. */
const API_ID = /^[\w-]{1,64}$/;

const timeOf = (time: number | null): string | null => (time === null ? null : iso(time));

@OnSurface('admin')
@InDomain('Dashboard API keys')
@Controller('admin/v1')
export class ApiKeysController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Get('api_keys')
  @Describe({
    id: 'listApiKeys',
    summary: 'List API keys',
    description: 'Returns all keys of the company, including revoked ones, without their secret halves.',
    responses: { 200: apiKeys },
    session: true,
  })
  async list(@Caller() { companyId }: Caller) {
    const keys = await this.queries.execute(new ListApiKeys({ companyId }));
    return {
      api_keys: keys.reverse().map(({ apiId, name, createdAt, lastUsedAt, revokedAt, createdUsers }) => ({
        api_id: apiId,
        name,
        created_at: iso(createdAt),
        last_used_at: timeOf(lastUsedAt),
        revoked_at: timeOf(revokedAt),
        created_users: createdUsers.map((user) => ({ ...user })),
      })),
    };
  }

  @IdempotentPost('api_keys')
  @HttpCode(201)
  @Describe({
    id: 'createApiKey',
    summary: 'Create an API key',
    description: 'Creates credentials of the public API. Only this response shows the secret half.',
    responses: { 201: created },
    session: true,
    errors: { 422: 'name is mandatory and must not be blank.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() { name }: CreateApiKeyBody) {
    const createdAt = this.clock.now();
    const trimmed = name.trim();
    const { apiId, apiToken } = await this.commands.execute(new IssueApiKey({ companyId, name: trimmed }));
    return { api_key: { api_id: apiId, name: trimmed, created_at: iso(createdAt), api_token: apiToken } };
  }

  @Delete('api_keys/:api_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteApiKey',
    summary: 'Revoke an API key',
    description: 'Requests with the key are rejected from now on. This cannot be undone.',
    responses: { 204: null },
    session: true,
    errors: { 422: 'This key is revoked already.' },
  })
  revoke(@Caller() { companyId }: Caller, @Param('api_id') apiId: string): Promise<void> {
    if (!API_ID.test(apiId)) throw ApiError.notFound('This key');
    return this.commands.execute(new RevokeApiKey({ companyId, apiId }));
  }
}
