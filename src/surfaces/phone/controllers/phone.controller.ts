import { Controller, Delete, Get, HttpCode, Ip, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  AVAILABILITY_STATUSES,
  type AvailabilityStatus,
  EndWrapUp,
  SetAvailability,
  type Substatus,
  SUBSTATUSES,
} from '../../../contracts/users/commands.js';
import { SmallBody } from '../../../platform/http/body/body.js';
import { Field, oneOf } from '../../../platform/http/validation/fields.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import * as s from '../../../platform/http/openapi/shapes.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { CloseSession } from '../commands/close-session.js';
import { GetMe } from '../queries/get-me.js';
import { OpenSession, OpenSessionBody } from '../commands/open-session.js';
import type { Session } from '../queries/live-sessions.js';
import { PhoneSession, PhoneSessionGuard } from '../phone-session.guard.js';

export class AvailabilityBody {
  @Field(oneOf(AVAILABILITY_STATUSES), { description: 'Left out: the present one', example: 'unavailable' })
  availability_status?: AvailabilityStatus;

  @Field(oneOf(SUBSTATUSES), { description: 'The reason of unavailability', example: 'on_a_break' })
  substatus?: Substatus;
}

const user: s.Shape = {
  type: 'object',
  description: 'As in GET /v2/users/{id}',
  examples: [{ id: 123, name: 'Madeleine Dupont' }],
};
const campaign = s.object({
  id: s.integer(31),
  number_id: s.nullable(s.string('1234')),
  created_at: s.timestamp(),
  numbers_count: s.integer(240),
  called_count: s.integer(37),
  numbers: {
    ...s.list(
      s.object({
        id: s.integer(9001),
        number: s.string('+33176360695'),
        called: s.boolean(false),
        created_at: s.timestamp(),
      }),
    ),
    description: 'The next hundred to call',
  },
});
const me = s.object({
  user,
  availability: s.string('available'),
  device: s.string('desktop'),
  numbers: s.list({
    type: 'object',
    description: 'As in the list of GET /v1/numbers',
    examples: [{ id: 1234, name: 'French Office', digits: '+33 1 99 00 12 34' }],
  }),
  call: s.nullable(phoneCallShape),
  insight_cards: {
    ...s.list({ type: 'object', examples: [{ id: 31, contents: [{ type: 'title', text: 'Grace Hopper' }] }] }),
    description: 'What POST /v1/calls/{id}/insight_cards sent to this call',
  },
  prefilled_number: s.nullable(s.string('+33176360695', 'E.164; from click-to-dial, until a call is started')),
  dialer_campaign: s.nullable(campaign),
});

const SOCKET =
  'The WebSocket /phone/v1/socket sends the same as its first message, {"type": "state", …}, and then what changes: ' +
  '{"type": "ringing" or "call", "call": …}, {"type": "availability", "availability": …}, ' +
  '{"type": "insight_card", "call_id": …, "id": …, "contents": […]}, ' +
  '{"type": "prefill", "prefilled_number": …}, {"type": "dialer", "dialer_campaign": …}. ' +
  'The token goes into the first message, {"token": …}, or into ' +
  'Sec-WebSocket-Protocol. Close codes: 4403 log in again (or the company is closed, as the reason says), 4429 too many sockets of one user, 1001 come back at once.';

/** Session, state and availability of the user of a phone app. */
@OnSurface('phone')
@Controller('phone/v1')
export class PhoneController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post('session')
  @SmallBody()
  @Describe({
    summary: 'Log in',
    anonymous: true,
    responses: { 201: s.object({ token: s.string('9f0c…'), user, expires_at: s.timestamp() }) },
    errors: {
      401: 'The email address or the password is wrong.',
      403: 'This company is not active.',
      422: 'password is mandatory and must not be blank.',
    },
  })
  open(@JsonBody() body: OpenSessionBody, @Ip() address: string) {
    return this.commands.execute(new OpenSession({ body, address }));
  }

  @Delete('session')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'Log out', responses: { 204: null } })
  close(@PhoneSession() { id }: Session): Promise<void> {
    return this.commands.execute(new CloseSession({ sessionId: id }));
  }

  @Get('me')
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'The user of this session', description: SOCKET, responses: { 200: me } })
  me(@PhoneSession() session: Session) {
    return this.queries.execute(new GetMe({ session }));
  }

  @Put('availability')
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'Set the own availability', responses: { 200: me } })
  async setAvailability(@PhoneSession() session: Session, @JsonBody() body: AvailabilityBody) {
    const { companyId, userId } = session;
    await this.commands.execute(
      new SetAvailability({ companyId, userId, status: body.availability_status, substatus: body.substatus }),
    );
    return this.queries.execute(new GetMe({ session }));
  }

  @Post('wrap_up/end')
  @HttpCode(204)
  @UseGuards(PhoneSessionGuard)
  @Describe({ summary: 'End the work after a call early', responses: { 204: null } })
  endWrapUp(@PhoneSession() { companyId, userId }: Session): Promise<void> {
    return this.commands.execute(new EndWrapUp({ companyId, userId }));
  }
}
