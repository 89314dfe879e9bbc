import { Controller, Delete, Get, HttpCode, Ip, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
  EndWrapUp,
  SetAvailability,
  type Substatus,
  SUBSTATUSES,
} from '../../contracts/users.js';
import { Field, oneOf } from '../../platform/http/fields.js';
import { JsonBody } from '../../platform/http/json-body.js';
import { Describe } from '../../platform/http/openapi/describe.js';
import { list, object, type Shape, string, timestamp } from '../../platform/http/openapi/shapes.js';
import { On } from '../../platform/http/surface.js';
import { CloseSession } from './close-session.js';
import { GetMe } from './get-me.js';
import { OpenSession, OpenSessionBody } from './open-session.js';
import { PhoneSession, PhoneSessionGuard, type Session } from './phone-session.guard.js';

export class AvailabilityBody {
  @Field(oneOf(AVAILABILITY_STATUSES), { description: 'Left out: the present one', example: 'unavailable' })
  availability_status?: AvailabilityStatus;

  @Field(oneOf(SUBSTATUSES), { description: 'The reason of unavailability', example: 'on_a_break' })
  substatus?: Substatus;
}

const user: Shape = {
  type: 'object',
  description: 'As in GET /v2/users/{id}',
  examples: [{ id: 123, name: 'Madeleine Dupont' }],
};
const me = object({
  user,
  availability: string('available'),
  device: string('desktop'),
  numbers: list({ type: 'object', examples: [{}] }),
  call: { type: ['object', 'null'], examples: [null] },
  prefilled_number: { type: ['string', 'null'], examples: [null] },
  dialer_campaign: { type: ['object', 'null'], examples: [null] },
});

/** The phone app's side: a user, logged in on a device. */
@On('phone')
@Controller('phone/v1')
export class PhoneController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('session')
  @Describe({
    summary: 'Log in',
    anonymous: true,
    answers: { 201: object({ token: string('9f0c…'), user, expires_at: timestamp() }) },
    refusals: {
      401: 'The email address or the password is wrong.',
      422: 'password is mandatory and must not be blank.',
    },
  })
  open(@JsonBody() body: OpenSessionBody, @Ip() address: string) {
    return this.commands.execute(new OpenSession(body, address));
  }

  @Delete('session')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'Log out', answers: { 204: null } })
  close(@PhoneSession() { id }: Session): Promise<void> {
    return this.commands.execute(new CloseSession(id));
  }

  @Get('me')
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'The user of this session', answers: { 200: me } })
  me(@PhoneSession() session: Session) {
    return this.queries.execute(new GetMe(session));
  }

  @Put('availability')
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'Set the own availability', answers: { 200: me } })
  async setAvailability(@PhoneSession() session: Session, @JsonBody() body: AvailabilityBody) {
    const { companyId, userId } = session;
    await this.commands.execute(new SetAvailability(companyId, userId, body.availability_status, body.substatus));
    return this.queries.execute(new GetMe(session));
  }

  @Post('wrap_up/end')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'End the work after a call early', answers: { 204: null } })
  endWrapUp(@PhoneSession() { companyId, userId }: Session): Promise<void> {
    return this.commands.execute(new EndWrapUp(companyId, userId));
  }
}
