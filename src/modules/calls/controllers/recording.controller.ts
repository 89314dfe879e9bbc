import { Controller, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { PauseRecording } from '../commands/live/pause-recording.js';

const DOES_NOT_RECORD = 'The Number of this call does not record.';

@InDomain('Calls')
@Controller('v1/calls/:call_id')
export class RecordingController {
  constructor(private readonly commands: CommandBus) {}

  @IdempotentPost('pause_recording')
  @HttpCode(204)
  @Describe({
    id: 'pauseCallRecording',
    summary: 'Pause the recording of a call',
    description: 'What is said until the recording is resumed is not recorded. The call must be live and recorded.',
    responses: { 204: null },
    errors: { 400: 'This call is not being recorded.', 405: DOES_NOT_RECORD },
  })
  pause(@Caller() { companyId }: Caller, @PathId('call_id') id: number): Promise<void> {
    return this.commands.execute(new PauseRecording({ companyId, callId: id, paused: true }));
  }

  @IdempotentPost('resume_recording')
  @HttpCode(204)
  @Describe({
    id: 'resumeCallRecording',
    summary: 'Resume the recording of a call',
    description: 'Continues the recording of a live call that was paused.',
    responses: { 204: null },
    errors: { 400: 'The recording of this call is not paused.', 405: DOES_NOT_RECORD },
  })
  resume(@Caller() { companyId }: Caller, @PathId('call_id') id: number): Promise<void> {
    return this.commands.execute(new PauseRecording({ companyId, callId: id, paused: false }));
  }
}
