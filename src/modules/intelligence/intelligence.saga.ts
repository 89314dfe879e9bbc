import { Injectable } from '@nestjs/common';
import { Saga } from '@nestjs/cqrs';
import { CallAssetsGenerated, CallEnded } from '../../contracts/calls/events.js';
import { on, reactions } from '../../platform/events/reaction.js';
import { StartAnalysis } from './commands/start-analysis.js';

@Injectable()
export class IntelligenceSaga {
  @Saga()
  readonly react = reactions(on(CallEnded, StartAnalysis), on(CallAssetsGenerated, StartAnalysis));
}
