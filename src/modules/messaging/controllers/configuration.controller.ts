import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { configurationShape } from '../dto/line.shape.js';
import { GetConfiguration } from '../queries/get-configuration.js';
import { ConfigureLine, ConfigureLineBody, DeleteConfiguration } from '../commands/set-configuration.js';

@InDomain('Messages')
@Controller('v1/numbers/:id/messages/configuration')
export class ConfigurationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost()
  @HttpCode(200)
  @Describe({
    id: 'configureMessages',
    summary: 'Configure a Number to skip the inbox',
    description:
      'Creates or updates the configuration with which an API client, and not the agents, handles the messages of the Number. A callbackUrl that is left out does not change.',
    responses: { 200: configurationShape },
    errors: { 400: 'callbackUrl must start with https://.' },
  })
  async configure(
    @Caller() { companyId }: Caller,
    @PathId('id') id: number,
    @JsonBody() { callbackUrl }: ConfigureLineBody,
  ) {
    await this.commands.execute(new ConfigureLine({ companyId, numberId: id, callbackUrl }));
    return this.queries.execute(new GetConfiguration({ companyId, numberId: id }));
  }

  @Get()
  @Describe({
    id: 'getMessageConfiguration',
    summary: 'Retrieve the message configuration of a Number',
    description: 'Returns the configuration; 404 if agents handle the messages of the Number.',
    responses: { 200: configurationShape },
  })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetConfiguration({ companyId, numberId: id }));
  }

  @Delete()
  @HttpCode(204)
  @Describe({
    id: 'deleteMessageConfiguration',
    summary: 'Delete the message configuration of a Number',
    description: 'From then on agents handle the messages of the Number.',
    responses: { 204: null },
  })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteConfiguration({ companyId, numberId: id }));
  }
}
