import { Controller, HttpCode, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AnswerCall,
  AssignCall,
  DeclineCall,
  HangUpCall,
  HoldCall,
  TransferCall,
  UnholdCall,
} from '../../../contracts/calls/commands.js';
import { Field, id } from '../../../platform/http/validation/fields.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { object } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import type { Session } from '../queries/live-sessions.js';
import { PhoneSession, PhoneSessionGuard } from '../phone-session.guard.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { StartFromPhone, StartFromPhoneBody } from '../commands/start-from-phone.js';
import { toTransferTarget, TransferBody } from '../calls/transfer-from-phone.js';

export class AssignBody {
  @Field(id, { mandatory: true, description: 'Who sees to the call', example: 456 })
  user_id: number;
}

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
  answer(@PhoneSession() { companyId, userId }: Session, @PathId('id') callId: number): Promise<void> {
    return this.commands.execute(new AnswerCall({ companyId, callId, userId }));
  }

  @Post(':id/decline')
  @HttpCode(204)
  @Describe({
    summary: 'Decline a call that rings',
    responses: { 204: null },
    errors: { 409: 'This call does not ring for you.' },
  })
  decline(@PhoneSession() { companyId, userId }: Session, @PathId('id') callId: number): Promise<void> {
    return this.commands.execute(new DeclineCall({ companyId, callId, userId }));
  }

  @Post(':id/hold')
  @HttpCode(204)
  @Describe({ summary: 'Put a call on hold', responses: { 204: null }, errors: NOT_ON_CALL })
  hold(@PhoneSession() { companyId, userId }: Session, @PathId('id') callId: number): Promise<void> {
    return this.commands.execute(new HoldCall({ companyId, callId, userId }));
  }

  @Post(':id/unhold')
  @HttpCode(204)
  @Describe({ summary: 'Take a call off hold', responses: { 204: null }, errors: NOT_ON_CALL })
  unhold(@PhoneSession() { companyId, userId }: Session, @PathId('id') callId: number): Promise<void> {
    return this.commands.execute(new UnholdCall({ companyId, callId, userId }));
  }

  @Post(':id/hangup')
  @HttpCode(204)
  @Describe({ summary: 'Hang up', responses: { 204: null }, errors: NOT_ON_CALL })
  hangUp(@PhoneSession() { companyId, userId }: Session, @PathId('id') callId: number): Promise<void> {
    return this.commands.execute(new HangUpCall({ companyId, callId, userId }));
  }

  @Post(':id/transfers')
  @HttpCode(204)
  @Describe({
    summary: 'Transfer a call and leave it at once',
    responses: { 204: null },
    errors: {
      ...NOT_ON_CALL,
      400: 'Exactly one of user_id, team_id and number must be given.',
      422: 'user_id is not a user of this company.',
    },
  })
  transfer(
    @PhoneSession() { companyId, userId }: Session,
    @PathId('id') callId: number,
    @JsonBody() body: TransferBody,
  ): Promise<void> {
    return this.commands.execute(
      new TransferCall({ companyId, callId, target: toTransferTarget(body), byUserId: userId }),
    );
  }

  @Put(':id/assign')
  @HttpCode(204)
  @Describe({
    summary: 'Assign a call to a colleague, or to oneself',
    responses: { 204: null },
    errors: { 422: 'user_id is not a user of this company.' },
  })
  assign(
    @PhoneSession() { companyId }: Session,
    @PathId('id') callId: number,
    @JsonBody() body: AssignBody,
  ): Promise<void> {
    return this.commands.execute(new AssignCall({ companyId, callId, userId: body.user_id }));
  }
}
