import { Controller, Get, UseGuards } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { USER_UNAVAILABLE } from '../../../contracts/calls/types.js';
import { Config } from '../../../platform/config.js';
import { IdempotentPost } from '../../../platform/http/idempotency/idempotent-post.js';
import { OnSurface } from '../../../platform/http/access/surface.js';
import { Describe } from '../../../platform/http/openapi/describe.js';
import { reference } from '../../../platform/http/openapi/shapes.js';
import { InDomain } from '../../../platform/http/openapi/tags.js';
import { PathId } from '../../../platform/http/path-id.js';
import { StartTestCall } from '../commands/start-from-phone.js';
import { iceServersShape, recordingShape } from '../dto/phone-audio.shape.js';
import { PhoneSessionGuard, PhoneUser } from '../phone-session.guard.js';
import { RecordingOfCall } from '../queries/recording-of-call.js';

/** What a phone with audio needs besides the socket. */
@OnSurface('phone')
@UseGuards(PhoneSessionGuard)
@InDomain('Phone calls')
@Controller('phone/v1')
export class PhoneAudioController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  @Get('ice_servers')
  @Describe({
    id: 'listIceServers',
    summary: 'List the servers for the audio of browsers',
    description: 'The STUN and TURN servers of the installation, for the RTCPeerConnection of a browser.',
    responses: { 200: iceServersShape },
  })
  iceServers() {
    const { iceServers } = this.config.telephony;
    return {
      ice_servers: iceServers.map(({ urls, username = null, credential = null }) => ({
        urls: [urls].flat(),
        username,
        credential,
      })),
    };
  }

  @IdempotentPost('test_calls')
  @Describe({
    id: 'startPhoneTestCall',
    summary: 'Let a simulated caller ring',
    description:
      'A caller of the simulator rings this user alone, through one of their Numbers, speaks, and is recorded together with the user. Needs a Number that the simulator carries.',
    responses: { 201: reference('PhoneCallResponse') },
    errors: {
      405: USER_UNAVAILABLE,
      409: 'A test call needs an active Number of yours that the simulator carries.',
    },
  })
  testCall(@PhoneUser() user: PhoneUser) {
    return this.commands.execute(new StartTestCall(user));
  }

  @Get('calls/:id/recording')
  @Describe({
    id: 'getPhoneCallRecording',
    summary: 'Retrieve the recording of a call',
    description: 'Of a call that the user took or made. The recording is there some seconds after the end of the call.',
    responses: { 200: recordingShape },
  })
  async recording(@PhoneUser() user: PhoneUser, @PathId('id') callId: number) {
    return { recording: await this.queries.execute(new RecordingOfCall({ ...user, callId })) };
  }
}
