import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CallHungUp } from '../../contracts/calls/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { MakeRecording } from './commands/make-recording.js';

@Injectable()
export class MediaSaga {
  @Saga()
  readonly react = reactions(on(CallHungUp, MakeRecording));
}
