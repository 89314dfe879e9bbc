import { Controller, Delete, Get, HttpCode, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateTrunk, DeleteTrunk, UpdateTrunk } from '../../../contracts/carrier/commands.js';
import { GetTrunk, ListTrunks } from '../../../contracts/carrier/queries.js';
import { TestTrunk } from '../../../contracts/telephony/commands.js';
import { GetTelephonyStatus } from '../../../contracts/telephony/queries.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { CreateTrunkBody, trunkChangesOf, UpdateTrunkBody } from '../dto/trunk-bodies.js';
import { presentTrunk, trunkList, trunkResponse, trunkTestResponse } from '../dto/trunk.shape.js';

@OnSurface('admin')
@InDomain('Dashboard settings')
@Controller('admin/v1')
export class TrunksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('trunks')
  @Describe({
    id: 'listTrunks',
    summary: 'List trunks',
    description: 'Returns the SIP trunks of the company.',
    responses: { 200: trunkList },
    session: true,
  })
  async list(@Caller() { companyId }: Caller) {
    const telephony = await this.queries.execute(new GetTelephonyStatus());
    const trunks = await this.queries.execute(new ListTrunks({ companyId }));
    return { trunks: trunks.map((trunk) => presentTrunk(trunk, telephony)) };
  }

  @Get('trunks/:id')
  @Describe({
    id: 'getTrunk',
    summary: 'Retrieve a trunk',
    description: 'Returns a SIP trunk of the company.',
    responses: { 200: trunkResponse },
    session: true,
  })
  get(@Caller() { companyId }: Caller, @PathId('id') trunkId: number) {
    return this.read(companyId, trunkId);
  }

  @IdempotentPost('trunks')
  @HttpCode(201)
  @Describe({
    id: 'createTrunk',
    summary: 'Create a trunk',
    description:
      'Connects the company to a telephone network by SIP. Its host must be public; a trunk to a private one is made with the command trunk:create. Numbers use it as their voice connection.',
    responses: { 201: trunkResponse },
    session: true,
    errors: { 400: 'host must be a DNS name or an IP address.', 422: 'password is mandatory with a username.' },
  })
  async create(@Caller() { companyId }: Caller, @JsonBody() body: CreateTrunkBody) {
    const trunk = { ...trunkChangesOf(body), name: body.name, host: body.host };
    const { trunkId } = await this.commands.execute(new CreateTrunk({ companyId, trunk, publicOnly: true }));
    return this.read(companyId, trunkId);
  }

  @Put('trunks/:id')
  @Describe({
    id: 'updateTrunk',
    summary: 'Update a trunk',
    description: 'Changes what is given of a trunk. Without a password it keeps the one that it has.',
    responses: { 200: trunkResponse },
    session: true,
    errors: { 400: 'host must be a DNS name or an IP address.', 422: 'password is mandatory with a username.' },
  })
  async update(@Caller() { companyId }: Caller, @PathId('id') trunkId: number, @JsonBody() body: UpdateTrunkBody) {
    const changes = trunkChangesOf(body);
    await this.commands.execute(new UpdateTrunk({ companyId, trunkId, changes, publicOnly: true }));
    return this.read(companyId, trunkId);
  }

  @Delete('trunks/:id')
  @HttpCode(204)
  @Describe({
    id: 'deleteTrunk',
    summary: 'Delete a trunk',
    description: 'Deletes a trunk that no Number uses.',
    responses: { 204: null },
    session: true,
    errors: { 409: 'Trunk 5 is in use; give another one, or none, to the Numbers 12 first.' },
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') trunkId: number): Promise<void> {
    return this.commands.execute(new DeleteTrunk({ companyId, trunkId }));
  }

  @IdempotentPost('trunks/:id/test')
  @HttpCode(200)
  @Describe({
    id: 'checkTrunk',
    summary: 'Test a trunk',
    description: 'Sends OPTIONS to the trunk and waits up to 8 seconds for its answer.',
    responses: { 200: trunkTestResponse },
    session: true,
  })
  async test(@Caller() { companyId }: Caller, @PathId('id') trunkId: number) {
    return { test: await this.commands.execute(new TestTrunk({ companyId, trunkId })) };
  }

  private async read(companyId: number, trunkId: number) {
    const telephony = await this.queries.execute(new GetTelephonyStatus());
    return { trunk: presentTrunk(await this.queries.execute(new GetTrunk({ companyId, trunkId })), telephony) };
  }
}
