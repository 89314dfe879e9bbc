import { Controller, Delete, Get, Headers, HttpCode, Ip, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { EndWrapUp, ExtendWrapUp, SetAvailability } from '../../../contracts/users/commands.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { OwnOriginGuard } from '../../../platform/http/browser/own-origin.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { meShape, sessionShape } from '../dto/phone.shape.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { CloseSession } from '../commands/close-session.js';
import { GetMe } from '../queries/get-me.js';
import { OpenSession, OpenSessionByCookie, OpenSessionByLink } from '../commands/open-session.js';
import { AvailabilityBody, ExtendWrapUpBody } from '../dto/presence-bodies.js';
import { credentialsOf, OpenSessionBody, PhoneLinkBody } from '../dto/session-bodies.js';
import type { Session } from '../queries/live-sessions.js';
import { PhoneSession, PhoneSessionGuard } from '../phone-session.guard.js';

const SOCKET =
  'The WebSocket /phone/v1/socket sends the same as its first message, and then what changes; /asyncapi.json describes it.';

/** Session, state and availability of the user of a phone app. */
@OnSurface('phone')
@InDomain('Phone session')
@Controller('phone/v1')
export class PhoneController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('session')
  @SmallBody()
  @UseGuards(OwnOriginGuard)
  @Describe({
    id: 'openPhoneSession',
    summary: 'Log in',
    description:
      'Creates a session of 24 hours for the phone app of a user. Without email and password, the user of the dashboard session is logged in, by its cookie and its token in X-CSRF-Token.',
    anonymous: true,
    responses: { 201: sessionShape },
    errors: {
      401: 'The email address or the password is wrong.',
      403: 'This company is not active.',
      422: 'password is mandatory and must not be blank.',
    },
  })
  open(
    @JsonBody() body: OpenSessionBody,
    @Ip() address: string,
    @Headers('cookie') cookies?: string,
    @Headers('x-csrf-token') csrfToken?: string,
  ) {
    const { device } = body;
    const credentials = credentialsOf(body);
    return this.commands.execute(
      credentials
        ? new OpenSession({ credentials, device, address })
        : new OpenSessionByCookie({ browser: { cookies, csrfToken }, device, address }),
    );
  }

  @Post('session/link')
  @SmallBody()
  @UseGuards(OwnOriginGuard)
  @Describe({
    id: 'openPhoneSessionByLink',
    summary: 'Log in with a link',
    description: 'Spends a link that logs in once, and creates a session of 24 hours for the desktop.',
    anonymous: true,
    responses: { 201: sessionShape },
    errors: {
      403: 'This company is not active.',
      404: 'This link was used before or has expired; log in with your email address and password.',
      422: 'token is mandatory and must not be blank.',
    },
  })
  openByLink(@JsonBody() { token }: PhoneLinkBody, @Ip() address: string) {
    return this.commands.execute(new OpenSessionByLink({ token, address }));
  }

  @Delete('session')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({
    id: 'closePhoneSession',
    summary: 'Log out',
    description: 'Ends the session; its token is no longer valid.',
    responses: { 204: null },
  })
  close(@PhoneSession() { id }: Session): Promise<void> {
    return this.commands.execute(new CloseSession({ sessionId: id }));
  }

  @Get('me')
  @UseGuards(PhoneSessionGuard)
  @Describe({
    id: 'getPhoneState',
    summary: 'Retrieve the state of the phone',
    description: SOCKET,
    responses: { 200: meShape },
  })
  me(@PhoneSession() session: Session) {
    return this.queries.execute(new GetMe({ session }));
  }

  @Put('availability')
  @UseGuards(PhoneSessionGuard)
  @Describe({
    id: 'setPhoneAvailability',
    summary: 'Set the availability of the user',
    description: 'Sets availability_status, substatus, or both, and returns the state of the phone.',
    responses: { 200: meShape },
  })
  async setAvailability(@PhoneSession() session: Session, @JsonBody() body: AvailabilityBody) {
    const { companyId, userId } = session;
    await this.commands.execute(
      new SetAvailability({ companyId, userId, status: body.availability_status, substatus: body.substatus }),
    );
    return this.queries.execute(new GetMe({ session }));
  }

  @IdempotentPost('wrap_up/end')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({
    id: 'endWrapUp',
    summary: 'End the wrap-up time',
    description: 'Ends the time after a call during which the user receives no calls.',
    responses: { 204: null },
    errors: { 409: 'Call 812 has no tag, and tagging is mandatory; tag it first.' },
  })
  endWrapUp(@PhoneSession() { companyId, userId }: Session): Promise<void> {
    return this.commands.execute(new EndWrapUp({ companyId, userId, onlyTagged: true }));
  }

  @IdempotentPost('wrap_up/extend')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({
    id: 'updateWrapUp',
    summary: 'Extend the wrap-up time',
    description: 'Moves the end of the wrap-up time that is running, to at most an hour from now.',
    responses: { 204: null },
    errors: {
      409: 'No wrap-up time is running for this user.',
      422: 'seconds must not move the end of the wrap-up time more than an hour from now.',
    },
  })
  extendWrapUp(
    @PhoneSession() { companyId, userId }: Session,
    @JsonBody() { seconds }: ExtendWrapUpBody,
  ): Promise<void> {
    return this.commands.execute(new ExtendWrapUp({ companyId, userId, seconds }));
  }
}
