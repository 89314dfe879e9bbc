import { Controller, HttpCode, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AnswerCall,
  AssignCall,
  DeclineCall,
  HangUpCall,
  HoldCall,
  TransferCall,
} from '../../../contracts/calls/commands.js';
import { USER_UNAVAILABLE } from '../../../contracts/calls/types.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { JsonBody } from '../../../platform/http/validation/json-body.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { wrapped } from '../../../platform/http/openapi/shapes.js';
import { PathId } from '../../../platform/http/path-id.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import type { Session } from '../queries/live-sessions.js';
import { PhoneSession, PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';
import { phoneCallShape } from '../calls/phone-call.js';
import { StartFromPhone, StartFromPhoneBody } from '../commands/start-from-phone.js';
import { TransferCallBody } from '../../../requests/calls.js';
import { AssignBody } from '../dto/call-action-bodies.js';

const one = wrapped('PhoneCallResponse', 'call', phoneCallShape, 'The call.');
const NOT_ON_CALL = { 409: 'You are not on this call.' };

/** Actions of an agent on calls. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone calls')
@Controller('phone/v1/calls')
export class PhoneCallsController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost()
  @Describe({
    id: 'startPhoneCall',
    summary: 'Start a call',
    description:
      'Starts an outbound call from a Number (number_id and to), or an internal call to a colleague (user_id).',
    responses: { 201: one },
    errors: {
      400: 'number_id is not a Number of this user.',
      405: USER_UNAVAILABLE,
      422: 'to is mandatory unless user_id is given.',
    },
  })
  start(@PhoneSession() session: Session, @JsonBody() body: StartFromPhoneBody) {
    return this.commands.execute(new StartFromPhone({ session, body }));
  }

  @IdempotentPost(':id/answer')
  @HttpCode(204)
  @Describe({
    id: 'answerPhoneCall',
    summary: 'Answer a call',
    description: 'Answers a call that rings for the user; it stops ringing for all others.',
    responses: { 204: null },
    errors: { 409: 'This call does not ring for you.' },
  })
  answer(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new AnswerCall({ ...user, callId }));
  }

  @IdempotentPost(':id/decline')
  @HttpCode(204)
  @Describe({
    id: 'declinePhoneCall',
    summary: 'Decline a call',
    description: 'Stops the ringing for this user; the call goes on ringing for others.',
    responses: { 204: null },
    errors: { 409: 'This call does not ring for you.' },
  })
  decline(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new DeclineCall({ ...user, callId }));
  }

  @IdempotentPost(':id/hold')
  @HttpCode(204)
  @Describe({
    id: 'holdPhoneCall',
    summary: 'Put a call on hold',
    description: 'The other party hears the music on hold until the call is taken off hold.',
    responses: { 204: null },
    errors: NOT_ON_CALL,
  })
  hold(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new HoldCall({ ...user, callId, held: true }));
  }

  @IdempotentPost(':id/unhold')
  @HttpCode(204)
  @Describe({
    id: 'unholdPhoneCall',
    summary: 'Take a call off hold',
    description:
      'Connects the user with the other party again. A call that the desk phone of the user holds is resumed there.',
    responses: { 204: null },
    errors: NOT_ON_CALL,
  })
  unhold(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new HoldCall({ ...user, callId, held: false }));
  }

  @IdempotentPost(':id/hangup')
  @HttpCode(204)
  @Describe({
    id: 'hangUpPhoneCall',
    summary: 'Hang up',
    description: 'Ends the call for the user and the other party.',
    responses: { 204: null },
    errors: NOT_ON_CALL,
  })
  hangUp(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new HangUpCall({ ...user, callId }));
  }

  @IdempotentPost(':id/transfers')
  @HttpCode(204)
  @Describe({
    id: 'transferPhoneCall',
    summary: 'Transfer a call',
    description:
      'Makes a cold transfer to exactly one of user_id, team_id and number; the user leaves the call at once.',
    responses: { 204: null },
    errors: {
      ...NOT_ON_CALL,
      400: 'Give exactly one of user_id, team_id and number.',
      422: 'user_id is not a user of this company.',
    },
  })
  transfer(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() body: TransferCallBody) {
    const { user_id: userId, team_id: teamId, number, dispatching_strategy: strategy } = body;
    const target = { userId, teamId, number, strategy };
    return this.commands.execute(
      new TransferCall({ companyId: user.companyId, callId, target, byUserId: user.userId }),
    );
  }

  @Put(':id/assign')
  @HttpCode(204)
  @Describe({
    id: 'assignPhoneCall',
    summary: 'Assign a call',
    description: 'Assigns a call to a user of the company, who sees to its follow-up.',
    responses: { 204: null },
    errors: { 422: 'user_id is not a user of this company.' },
  })
  assign(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number, @JsonBody() body: AssignBody) {
    return this.commands.execute(new AssignCall({ companyId, callId, userId: body.user_id }));
  }
}
