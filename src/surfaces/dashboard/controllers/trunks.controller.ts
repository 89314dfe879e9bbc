import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { CreateTrunk, DeleteTrunk, UpdateTrunk } from '../../../contracts/carrier/commands.js';
import { GetTrunk, ListTrunks } from '../../../contracts/carrier/queries.js';
import { Caller } from '../../../platform/http/access/caller.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { CreateTrunkBody, trunkChangesOf, UpdateTrunkBody } from '../dto/trunk-bodies.js';
import { presentTrunk, trunkList, trunkResponse } from '../dto/trunk.shape.js';

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
    return { trunks: (await this.queries.execute(new ListTrunks({ companyId }))).map(presentTrunk) };
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

  @Post('trunks')
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

  private async read(companyId: number, trunkId: number) {
    return { trunk: presentTrunk(await this.queries.execute(new GetTrunk({ companyId, trunkId }))) };
  }
}
