import { Controller, HttpCode, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { PauseCampaign, SkipNumber } from '../../../contracts/dialer/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { PauseDialerBody } from '../dto/presence-bodies.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';

const NO_CAMPAIGN = 'This user has no dialer campaign.';

/** The dialer campaign of the user of a phone app. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone session')
@Controller('phone/v1/dialer')
export class PhoneDialerController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost('skip')
  @HttpCode(204)
  @Describe({
    id: 'updateDialerOrder',
    summary: 'Skip the next number of the dialer campaign',
    description: 'Puts the next number behind all others of the campaign; it stays uncalled.',
    responses: { 204: null },
    errors: { 409: NO_CAMPAIGN },
  })
  skip(@PhoneUser() user: PhoneUser): Promise<void> {
    return this.commands.execute(new SkipNumber(user));
  }

  @IdempotentPost('pause')
  @HttpCode(204)
  @Describe({
    id: 'pauseDialerCampaign',
    summary: 'Pause or resume the dialer campaign',
    description: 'Sets paused of the campaign, which all phones of the user then show. The app decides what to dial.',
    responses: { 204: null },
    errors: { 409: NO_CAMPAIGN },
  })
  pause(@PhoneUser() user: PhoneUser, @JsonBody() { paused = true }: PauseDialerBody): Promise<void> {
    return this.commands.execute(new PauseCampaign({ ...user, paused }));
  }
}
