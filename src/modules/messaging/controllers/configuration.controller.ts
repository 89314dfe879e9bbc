import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { constant, nullable, object, string } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { CONFIGURATION_TYPE } from '../configurations.js';
import { GetConfiguration } from '../queries/get-configuration.js';
import { ConfigureLine, ConfigureLineBody, DeleteConfiguration } from '../commands/set-configuration.js';

const shape = object({
  token: string('0f1c5a3e-5d55-4a0e-9a53-7d8f4f4b2d11', 'Stands in every callback, and is the key that signs it'),
  callbackUrl: nullable(string('https://receiver.example.com/messages')),
  type: constant(CONFIGURATION_TYPE),
});

@Controller('v1/numbers/:id/messages/configuration')
export class ConfigurationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @IdempotentPost()
  @HttpCode(200)
  @Describe({
    summary: 'Let the messages of a Number skip the inbox of agents',
    description: 'Made or updated; a callbackUrl that is left out stays as it is.',
    responses: { 200: shape },
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
  @Describe({ summary: 'Retrieve the configuration of a Number', responses: { 200: shape } })
  get(@Caller() { companyId }: Caller, @PathId('id') id: number) {
    return this.queries.execute(new GetConfiguration({ companyId, numberId: id }));
  }

  @Delete()
  @HttpCode(204)
  @Describe({ summary: 'Give the messages of a Number back to its agents', responses: { 204: null } })
  delete(@Caller() { companyId }: Caller, @PathId('id') id: number): Promise<void> {
    return this.commands.execute(new DeleteConfiguration({ companyId, numberId: id }));
  }
}
