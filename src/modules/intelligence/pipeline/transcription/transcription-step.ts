import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../../../contracts/calls/types.js';
import { TranscriptionMade } from '../../../../contracts/intelligence/events.js';
import { Clock } from '../../../../platform/clock.js';
import { type Conversation, DONE } from '../../conversation.entity.js';
import { mainLanguage } from '../../languages.js';
import { Utterances } from '../../results/utterances.js';
import type { StepResult } from '../step.js';
import { CallTranscriber } from './call-transcriber.js';

/** The first step: uses the utterances reported live, or transcribes the recording if there are none. */
@Injectable()
export class TranscriptionStep {
  constructor(
    private readonly utterances: Utterances,
    private readonly transcriber: CallTranscriber,
    private readonly clock: Clock,
  ) {}

  /** Without `mayWait`, an unavailable language model only leaves the speakers unidentified. */
  async run(conversation: Conversation, call: CallSummary, mayWait: boolean): Promise<StepResult> {
    const { companyId, callId } = conversation;
    const reported = await this.utterances.listByCall(companyId, callId);
    const needsTranscriber = reported.length === 0 && this.transcriber.isAvailable;
    const utterances = needsTranscriber ? await this.transcriber.transcribe(call, mayWait) : reported;
    // Without utterances there is nothing to analyse.
    if (utterances.length === 0) return { change: { step: DONE } };
    const now = this.clock.now();
    return {
      change: { language: mainLanguage(utterances, conversation.language), transcribedAt: now, pendingSince: null },
      save: async (tx) => {
        if (needsTranscriber) await tx.insertRows(utterances);
        return [new TranscriptionMade(companyId, callId, now)];
      },
    };
  }
}
