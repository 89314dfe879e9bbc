import { Controller, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AnswerCall,
  AssignCall,
  DeclineCall,
  HangUpCall,
  HoldCall,
  TransferCall,
} from '../../../contracts/calls/commands.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import type { Session } from '../queries/live-sessions.js';
import { PhoneSession, PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { StartFromPhone, StartFromPhoneBody } from '../commands/start-from-phone.js';
import { AssignBody, TransferBody } from '../dto/call-action-bodies.js';

const NOT_ON_CALL = { 409: 'You are not on this call.' };

/** Actions of an agent on calls. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@Controller('phone/v1/calls')
export class PhoneCallsController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Describe({
    summary: 'Call out from a Number, or a colleague',
    responses: { 201: object({ call: phoneCallShape }) },
    errors: {
      400: 'number_id is not a Number of this user.',
      405: 'This user is not available, or is on a call.',
      422: 'number_id is mandatory, with to, unless user_id is given.',
    },
  })
  start(@PhoneSession() session: Session, @JsonBody() body: StartFromPhoneBody) {
    return this.commands.execute(new StartFromPhone({ session, body }));
  }

  @Post(':id/answer')
  @HttpCode(204)
  @Describe({
    summary: 'Answer a call that rings',
    responses: { 204: null },
    errors: { 409: 'This call does not ring for you.' },
  })
  answer(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new AnswerCall({ ...user, callId }));
  }

  @Post(':id/decline')
  @HttpCode(204)
  @Describe({
    summary: 'Decline a call that rings',
    responses: { 204: null },
    errors: { 409: 'This call does not ring for you.' },
  })
  decline(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new DeclineCall({ ...user, callId }));
  }

  @Post(':id/hold')
  @HttpCode(204)
  @Describe({ summary: 'Put a call on hold', responses: { 204: null }, errors: NOT_ON_CALL })
  hold(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new HoldCall({ ...user, callId, held: true }));
  }

  @Post(':id/unhold')
  @HttpCode(204)
  @Describe({ summary: 'Take a call off hold', responses: { 204: null }, errors: NOT_ON_CALL })
  unhold(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new HoldCall({ ...user, callId, held: false }));
  }

  @Post(':id/hangup')
  @HttpCode(204)
  @Describe({ summary: 'Hang up', responses: { 204: null }, errors: NOT_ON_CALL })
  hangUp(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new HangUpCall({ ...user, callId }));
  }

  @Post(':id/transfers')
  @HttpCode(204)
  @Describe({
    summary: 'Transfer a call and leave it at once',
    responses: { 204: null },
    errors: {
      ...NOT_ON_CALL,
      400: 'Give exactly one of user_id, team_id and number.',
      422: 'user_id is not a user of this company.',
    },
  })
  transfer(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() body: TransferBody) {
    const { user_id: userId, team_id: teamId, number, dispatching_strategy: strategy } = body;
    const target = { userId, teamId, number, strategy };
    return this.commands.execute(
      new TransferCall({ companyId: user.companyId, callId, target, byUserId: user.userId }),
    );
  }

  @Put(':id/assign')
  @HttpCode(204)
  @Describe({
    summary: 'Assign a call to a colleague, or to oneself',
    responses: { 204: null },
    errors: { 422: 'user_id is not a user of this company.' },
  })
  assign(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number, @JsonBody() body: AssignBody) {
    return this.commands.execute(new AssignCall({ companyId, callId, userId: body.user_id }));
  }
}
