import { Controller, Get, HttpCode } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { object } from '../../../platform/http/openapi/shapes.js';
import { CallingIntegration } from '../calling-integration.js';
import { SwitchIntegration } from '../commands/switch-integration.js';
import { integrationShape } from '../dto/integration.shape.js';
import { GetIntegration } from '../queries/get-integration.js';

const one = object({ integration: integrationShape });

@Controller('v1/integrations')
export class IntegrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('me')
  @Describe({
    summary: 'Retrieve the integration that asks',
    description: 'For OAuth access tokens alone.',
    responses: { 200: one },
  })
  me(@CallingIntegration() { companyId, integrationId }: CallingIntegration) {
    return this.queries.execute(new GetIntegration({ companyId, integrationId }));
  }

  @IdempotentPost('enable')
  @HttpCode(200)
  @Describe({
    summary: 'Enable the integration that asks',
    description: 'For OAuth access tokens alone. Its webhooks go on.',
    responses: { 200: one },
  })
  enable(@CallingIntegration() caller: CallingIntegration) {
    return this.setActive(caller, true);
  }

  @IdempotentPost('disable')
  @HttpCode(200)
  @Describe({
    summary: 'Disable the integration that asks',
    description: 'For OAuth access tokens alone. Its webhooks stop; its token goes on working.',
    responses: { 200: one },
  })
  disable(@CallingIntegration() caller: CallingIntegration) {
    return this.setActive(caller, false);
  }

  private async setActive({ companyId, integrationId }: CallingIntegration, active: boolean) {
    await this.commands.execute(new SwitchIntegration({ companyId, integrationId, active }));
    return this.queries.execute(new GetIntegration({ companyId, integrationId }));
  }
}
