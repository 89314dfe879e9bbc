import { Controller, Header, HttpCode, Ip, Post, UseFilters } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { AcceptsForm } from '../../../platform/http/body/body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { boolean, choice, constant, integer, object, string } from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { ExchangeCode } from '../commands/exchange-code.js';
import { NO_STORE, OAuthErrorFilter } from '../oauth/oauth-error.js';
import { TokenBody, TokenRequest } from '../dto/token-request.js';

const token = object({
  access_token: string('1f0e3dad99908345f7439f8ffabdffc4', 'Does not expire; sent as Authorization: Bearer'),
  token_type: constant('Bearer'),
  created_at: integer(1781777462, 'UNIX seconds'),
});

const errorShape = (...errors: string[]) =>
  object({
    error: choice(errors, 'In the words of OAuth 2.0'),
    error_description: string('The code is wrong, has expired, or was used before.'),
    troubleshoot: string('The code is wrong, has expired, or was used before.', 'The same'),
    success: boolean(false),
  });

@OnSurface('open')
@Controller('v1/oauth')
export class TokenController {
  constructor(private readonly commands: CommandBus) {}

  @Post('token')
  @HttpCode(200)
  @AcceptsForm()
  @UseFilters(OAuthErrorFilter)
  @Header('Cache-Control', NO_STORE['Cache-Control'])
  @Header('Pragma', NO_STORE.Pragma)
  @ApiConsumes('application/json', 'application/x-www-form-urlencoded')
  @ApiBody({ type: TokenBody })
  @Describe({
    summary: 'Exchange an authorization code for an access token',
    description:
      'A code is good for ten minutes and once; one that comes again also revokes the token it gave. No Idempotency-Key is taken.',
    anonymous: true,
    responses: {
      200: token,
      400: errorShape('invalid_grant', 'invalid_request', 'unsupported_grant_type'),
      401: errorShape('invalid_client'),
      403: errorShape('access_denied'),
      413: errorShape('invalid_request'),
    },
  })
  exchange(@TokenRequest() request: TokenBody, @Ip() address: string) {
    return this.commands.execute(new ExchangeCode({ request, address }));
  }
}
