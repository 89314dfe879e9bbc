import { Controller, Get, HttpCode, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { PauseRecordingByAgent, SendDigits } from '../../../../contracts/calls/commands.js';
import { ListUtterances } from '../../../../contracts/intelligence/queries.js';
import { IdempotentPost } from '../../../../platform/http/idempotency/idempotent-post.js';
import { OnSurface } from '../../../../platform/http/access/surface.js';
import { Describe } from '../../../../platform/http/openapi/describe.js';
import { reference } from '../../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../../platform/http/openapi/tags.js';
import { PathId } from '../../../../platform/http/path-id.js';
import { JsonBody } from '../../../../platform/http/validation/json-body.js';
import { DigitsBody } from '../../dto/live/digits-body.js';
import { presentUtterance, utteranceListShape } from '../../dto/live/utterance.shape.js';
import { PhoneSessionGuard, PhoneUser } from '../../phone-session.guard.js';
import { GetPhoneCall } from '../../queries/live/get-phone-call.js';

/** What an agent does and reads while talking, whichever device carries the audio. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone calls')
@Controller('phone/v1/calls/:id')
export class LiveCallController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Describe({
    id: 'getPhoneCall',
    summary: 'Retrieve a call',
    description:
      'Returns a call of the company as this user sees it, also after its end, with its tags and comments. Internal calls of others are 404.',
    responses: { 200: reference('PhoneCallResponse') },
  })
  call(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.queries.execute(new GetPhoneCall({ ...user, callId }));
  }

  @IdempotentPost('digits')
  @HttpCode(204)
  @Describe({
    id: 'sendPhoneDigits',
    summary: 'Send digits',
    description:
      'Sends digits to the other party as DTMF, for example for its menu, also if a desk phone has the call.',
    responses: { 204: null },
    errors: { 409: 'You are not on this call.', 422: 'digits must be 1 to 32 of 0 to 9, *, # and A to D.' },
  })
  sendDigits(@PhoneUser() user: PhoneUser, @PathId('id') callId: number, @JsonBody() { digits }: DigitsBody) {
    return this.commands.execute(new SendDigits({ ...user, callId, digits }));
  }

  @IdempotentPost('pause_recording')
  @HttpCode(204)
  @Describe({
    id: 'pausePhoneCallRecording',
    summary: 'Pause the recording of a call',
    description: 'What is said until the recording is resumed is not recorded.',
    responses: { 204: null },
    errors: { 409: 'This call is not being recorded.' },
  })
  pause(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new PauseRecordingByAgent({ ...user, callId, paused: true }));
  }

  @IdempotentPost('resume_recording')
  @HttpCode(204)
  @Describe({
    id: 'resumePhoneCallRecording',
    summary: 'Resume the recording of a call',
    description: 'Continues a recording that was paused.',
    responses: { 204: null },
    errors: { 409: 'The recording of this call is not paused.' },
  })
  resume(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return this.commands.execute(new PauseRecordingByAgent({ ...user, callId, paused: false }));
  }

  @Get('utterances')
  @Describe({
    id: 'listPhoneCallUtterances',
    summary: 'List what was said in a call',
    description:
      'What was transcribed so far; the socket pushes what follows to the agent on the call. Needs the AI package.',
    responses: { 200: utteranceListShape },
  })
  async utterances(@PhoneUser() { companyId }: PhoneUser, @PathId('id') callId: number) {
    const utterances = await this.queries.execute(new ListUtterances({ companyId, callId }));
    return { utterances: utterances.map(presentUtterance) };
  }
}
