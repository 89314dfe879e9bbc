import type { FactoryProvider } from '@nestjs/common';
import { Config } from '../../../platform/config.js';
import { API_SECURITY, type ApiSecurity } from '../../../platform/http/openapi/openapi.js';

export const SCOPE = 'public_api';

const DESCRIPTION =
  'For technology partners. An Admin of the company agrees at the authorization URL (PKCE with S256 is honoured); the code ' +
  'that the redirect_uri gets is exchanged within ten minutes for an access token, which does not expire, works wherever ' +
  'API keys do, as Authorization: Bearer, and dies when the integration is uninstalled.';

/** How the reference describes OAuth. */
export const oauthSecurity: FactoryProvider<ApiSecurity> = {
  provide: API_SECURITY,
  inject: [Config],
  useFactory: ({ dashboardUrl, baseUrl }: Config) => ({
    name: 'oauth',
    scheme: {
      type: 'oauth2',
      description: DESCRIPTION,
      flows: {
        authorizationCode: {
          authorizationUrl: `${dashboardUrl}/oauth/authorize`,
          tokenUrl: `${baseUrl}/v1/oauth/token`,
          scopes: { [SCOPE]: 'The whole public API, for the company whose Admin agreed' },
        },
      },
    },
    scopes: [SCOPE],
  }),
};
