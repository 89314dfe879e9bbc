import { Controller, Delete, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Caller } from '../../../platform/http/access/caller.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { DeleteCallFile } from '../commands/delete-call-file.js';

@InDomain('Calls')
@Controller('v1/calls/:call_id')
export class CallFilesController {
  constructor(private readonly commands: CommandBus) {}

  @Delete('recording')
  @HttpCode(204)
  @Describe({
    id: 'deleteCallRecording',
    summary: 'Delete the recording of a call',
    description: 'Removes the file for good; recording and asset of the call become null.',
    responses: { 204: null },
  })
  deleteRecording(@Caller() { companyId }: Caller, @PathId('call_id') id: number): Promise<void> {
    return this.commands.execute(new DeleteCallFile({ companyId, callId: id, kind: 'recording' }));
  }

  @Delete('voicemail')
  @HttpCode(204)
  @Describe({
    id: 'deleteCallVoicemail',
    summary: 'Delete the voicemail of a call',
    description: 'Removes the file for good; voicemail and asset of the call become null.',
    responses: { 204: null },
  })
  deleteVoicemail(@Caller() { companyId }: Caller, @PathId('call_id') id: number): Promise<void> {
    return this.commands.execute(new DeleteCallFile({ companyId, callId: id, kind: 'voicemail' }));
  }
}
