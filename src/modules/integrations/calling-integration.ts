import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { requestOf } from '../../platform/http/caller.js';
import { Refusal } from '../../platform/refusal.js';

export interface CallingIntegration {
  companyId: number;
  integrationId: number;
}

/** The integration whose token a request carries; the keys of a company are none. */
export const CallingIntegration = createParamDecorator((_: unknown, context: ExecutionContext): CallingIntegration => {
  const { companyId, tokenId } = requestOf(context).caller!;
  if (tokenId === 0)
    throw Refusal.forbidden('This endpoint is for integrations: it takes an OAuth access token and no API key.');
  return { companyId, integrationId: tokenId };
});
