import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../platform/http/access/caller.js';
import { ApiError } from '../../platform/api-error.js';

export interface CallingIntegration {
  companyId: number;
  integrationId: number;
}

/** The integration of the request's token; API keys are rejected. */
export const CallingIntegration = createParamDecorator((_: unknown, context: ExecutionContext): CallingIntegration => {
  const { companyId, tokenId } = requestOf(context).caller!;
  if (tokenId === 0)
    throw ApiError.forbidden('This endpoint is for integrations: it takes an OAuth access token and no API key.');
  return { companyId, integrationId: tokenId };
});
