import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { TranscriptionMade } from '../../../contracts/intelligence/events.js';
import { Clock } from '../../../platform/clock.js';
import { Analysts } from '../analyst/analysts.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { mainLanguage } from '../languages.js';
import { Utterances } from '../results/utterances.js';
import type { StepResult } from './analysis-steps.js';
import { Transcriber } from './transcriber.js';

/** The first step: uses the utterances reported live, or transcribes the recording if there are none. */
@Injectable()
export class TranscriptionStep {
  constructor(
    private readonly utterances: Utterances,
    private readonly transcriber: Transcriber,
    private readonly analysts: Analysts,
    private readonly clock: Clock,
  ) {}

  async run(conversation: Conversation, call: CallSummary): Promise<StepResult> {
    const { companyId, callId, failures } = conversation;
    const reported = await this.utterances.listByCall(companyId, callId);
    const needsTranscriber = reported.length === 0 && this.analysts.external(failures) !== undefined;
    const utterances = needsTranscriber ? await this.transcriber.transcribe(call) : reported;
    // Without utterances there is nothing to analyse.
    if (utterances.length === 0) return { change: { step: DONE }, save: () => Promise.resolve([]) };
    const now = this.clock.now();
    return {
      change: { language: mainLanguage(utterances, conversation.language), transcribedAt: now },
      save: async (tx) => {
        if (needsTranscriber) await tx.insertRows(utterances);
        return [new TranscriptionMade(companyId, callId, now)];
      },
    };
  }
}
