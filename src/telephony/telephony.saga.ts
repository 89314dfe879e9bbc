import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CallAnswered } from '../contracts/calls/events.js';
import { TrunkChanged } from '../contracts/carrier/events.js';
import { on, reactions } from '../platform/events/reaction.js';
import { NoteSimulatedAnswer } from './calls/note-simulated-answer.js';
import { ReloadTrunks } from './host/trunks/reload-trunks.js';

@Injectable()
export class TelephonySaga {
  @Saga()
  readonly react = reactions(on(CallAnswered, NoteSimulatedAnswer), on(TrunkChanged, ReloadTrunks));
}
