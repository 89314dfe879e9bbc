import { Injectable } from '@nestjs/common';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { TranscriptionMade } from '../../../contracts/intelligence/events.js';
import { Clock, SECOND } from '../../../platform/clock.js';
import { Analysts } from '../analyst/analysts.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { mainLanguage } from '../languages.js';
import { Utterance } from '../utterance.entity.js';
import { Utterances } from '../results/utterances.js';
import { Transcriber } from '../transcriber/transcriber.js';
import type { StepResult } from './analysis-steps.js';

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
    const utterances = needsTranscriber ? await this.transcribe(call) : reported;
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

  private async transcribe(call: CallSummary): Promise<Utterance[]> {
    const recording = await this.transcriber.transcribe(call);
    const start = call.answeredAt ?? call.startedAt;
    return (recording?.segments ?? []).map(({ speaker, text, start: from, end: to }) =>
      Object.assign(new Utterance(), {
        companyId: call.companyId,
        callId: call.id,
        participantType: speaker,
        text,
        userId: speaker === 'internal' ? call.userId : null,
        language: recording!.language,
        spokenAt: start + Math.round(from * SECOND),
        durationMs: Math.round((to - from) * SECOND),
      }),
    );
  }
}
