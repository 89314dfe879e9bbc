import { Controller, Get, HttpCode, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { wrapped } from '../../../platform/http/openapi/shapes.js';
import { SwitchIntegration } from '../commands/switch-integration.js';
import { integrationShape } from '../dto/integration.shape.js';
import { GetIntegration } from '../queries/get-integration.js';
import { requestOf } from '../../../platform/http/access/caller.js';
import { ApiError } from '../../../platform/api-error.js';

interface CallingIntegration {
  companyId: number;
  integrationId: number;
}

/** The integration of the request's token; API keys are rejected. */
const CallingIntegration = createParamDecorator((_: unknown, context: ExecutionContext): CallingIntegration => {
  const { companyId, tokenId } = requestOf(context).caller!;
  if (tokenId === 0)
    throw ApiError.forbidden('This endpoint is for integrations: it takes an OAuth access token and no API key.');
  return { companyId, integrationId: tokenId };
});

const one = wrapped('IntegrationResponse', 'integration', integrationShape, 'The integration.');

@InDomain('Integrations')
@Controller('v1/integrations')
export class IntegrationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('me')
  @Describe({
    id: 'getIntegration',
    summary: 'Retrieve the integration',
    description: 'Returns the integration of the access token. Only for OAuth access tokens.',
    responses: { 200: one },
  })
  me(@CallingIntegration() { companyId, integrationId }: CallingIntegration) {
    return this.queries.execute(new GetIntegration({ companyId, integrationId }));
  }

  @IdempotentPost('enable')
  @HttpCode(200)
  @Describe({
    id: 'enableIntegration',
    summary: 'Enable the integration',
    description:
      'Enables the integration of the access token, so that its webhooks are sent again. Only for OAuth access tokens.',
    responses: { 200: one },
  })
  enable(@CallingIntegration() caller: CallingIntegration) {
    return this.setActive(caller, true);
  }

  @IdempotentPost('disable')
  @HttpCode(200)
  @Describe({
    id: 'disableIntegration',
    summary: 'Disable the integration',
    description:
      'Disables the integration of the access token: its webhooks stop, and its token stays valid. Only for OAuth access tokens.',
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
