import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateConnection, DeleteConnection } from '../../../contracts/carrier/commands.js';
import { ListConnections } from '../../../contracts/carrier/queries.js';
import { Clock, iso } from '../../../platform/clock.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { connectionsShape, CreateConnectionBody, createdConnectionShape } from '../dto/connection.shape.js';

@OnSurface('admin')
@InDomain('Dashboard settings')
@Controller('admin/v1')
export class ConnectionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  @Get('connections')
  @Describe({
    id: 'listCarrierConnections',
    summary: 'List carrier connections',
    description: 'Returns the connections that Numbers of the company can use.',
    responses: { 200: connectionsShape },
    session: true,
  })
  async list(@Caller() { companyId }: Caller) {
    const all = await this.queries.execute(new ListConnections({ companyId }));
    return { connections: all.map(({ createdAt, ...fields }) => ({ ...fields, created_at: iso(createdAt) })) };
  }

  @IdempotentPost('connections')
  @HttpCode(201)
  @Describe({
    id: 'createCarrierConnection',
    summary: 'Create a carrier connection',
    description:
      'Adds a way to a carrier. Requests go to public addresses only; a connection to a private one is made with the command connection:create.',
    responses: { 201: createdConnectionShape },
    session: true,
    errors: { 422: 'url is mandatory with the kind http.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() { name, kind, url }: CreateConnectionBody) {
    const created_at = iso(this.clock.now());
    const { connectionId: id, secret } = await this.commands.execute(
      new CreateConnection({ companyId, name: name.trim(), kind, url, publicOnly: true }),
    );
    return { connection: { id, name: name.trim(), kind, url: url ?? null, created_at, secret } };
  }

  @Delete('connections/:connection_id')
  @HttpCode(204)
  @Describe({
    id: 'deleteCarrierConnection',
    summary: 'Delete a carrier connection',
    description: 'Deletes a connection that no Number uses.',
    responses: { 204: null },
    session: true,
    errors: { 409: 'Connection 3 is in use; give another one, or default, to the Numbers 12 first.' },
  })
  delete(@Caller() { companyId }: Caller, @PathId('connection_id') connectionId: number): Promise<void> {
    return this.commands.execute(new DeleteConnection({ companyId, connectionId }));
  }
}
