import { Controller, Header, HttpCode, Ip, Post, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { tokenErrorShape, tokenShape } from '../dto/token.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ExchangeCode } from '../commands/exchange-code.js';
import { NO_STORE, OAuthErrorFilter } from '../oauth/oauth-error.js';
import { TokenBody, TokenRequest } from '../dto/token-request.js';

@OnSurface('open')
@InDomain('OAuth')
@Controller('v1/oauth')
export class TokenController {
  constructor(private readonly commands: CommandBus) {}

  @Post('token')
  @HttpCode(200)
  @AcceptsForm()
  @UseFilters(OAuthErrorFilter)
  @Header('Cache-Control', NO_STORE['Cache-Control'])
  @Header('Pragma', NO_STORE.Pragma)
  @Describe({
    id: 'createAccessToken',
    summary: 'Exchange an authorization code for an access token',
    description:
      'A code is valid once, for ten minutes; using it again also revokes the token issued for it. The client credentials may be sent in the body or by Basic authentication. An Idempotency-Key has no effect.',
    anonymous: true,
    body: TokenBody,
    responses: {
      200: tokenShape,
      400: tokenErrorShape('invalid_grant'),
      401: tokenErrorShape('invalid_client', 'client_id or client_secret is wrong.'),
      403: tokenErrorShape('access_denied', 'This company is not active.'),
      413: tokenErrorShape('invalid_request', 'The body must not be larger than 65536 bytes.'),
    },
  })
  exchange(@TokenRequest() request: TokenBody, @Ip() address: string) {
    return this.commands.execute(new ExchangeCode({ request, address }));
  }
}
