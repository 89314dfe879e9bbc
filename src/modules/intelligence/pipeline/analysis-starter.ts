import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { CallFiles } from '../../../contracts/media/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { type Conversation, DONE, FAILED, LIVE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { Rules } from '../rules/rules.js';
import { ANALYSIS_STEPS, FIRST_STEP, formatSteps } from './step-order.js';
import { StepSchedule } from './step-schedule.js';
import { CallTranscriber } from './transcription/call-transcriber.js';

/** Starts the analysis of a finished call. */
@Injectable()
export class AnalysisStarter {
  constructor(
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly conversations: Conversations,
    private readonly rules: Rules,
    private readonly transcriber: CallTranscriber,
    private readonly schedule: StepSchedule,
  ) {}

  /** Starts only once, and only for a call that has utterances or a recording to transcribe. */
  async start(tx: Transaction, call: CallSummary): Promise<boolean> {
    const conversation = await this.findOrCreateConversation(tx, call);
    if (conversation?.step !== LIVE) return false;
    await this.rules.addBuiltIns(tx, call.companyId);
    await this.schedule.moveTo(tx, conversation, { step: FIRST_STEP });
    return true;
  }

  /** Runs every step again, or continues at once with the pending one; false if there is nothing to analyse. */
  async restart(tx: Transaction, call: CallSummary): Promise<boolean> {
    const existing = await this.conversations.findByCall(call.companyId, call.id);
    if (!existing || existing.step === LIVE) return this.start(tx, call);
    const { step, transcribedAt } = existing;
    const pendingSince = null;
    if (step === FAILED || (step === DONE && transcribedAt === null))
      await this.schedule.moveTo(tx, existing, { step: FIRST_STEP, pendingSince });
    else if (step === DONE)
      await this.schedule.moveTo(tx, existing, { step: ANALYSIS_STEPS[0], redo: formatSteps(ANALYSIS_STEPS) });
    else await this.schedule.moveTo(tx, existing, { step, pendingSince });
    return true;
  }

  /** A call without live utterances is analysed only if its recording can be transcribed. */
  private async findOrCreateConversation(tx: Transaction, call: CallSummary): Promise<Conversation | undefined> {
    const existing = await this.conversations.findByCall(call.companyId, call.id);
    if (existing || !this.transcriber.isAvailable) return existing;
    const [files] = await this.queries.execute(new CallFiles({ companyId: call.companyId, callIds: [call.id] }));
    const { recording, voicemail } = files!.links;
    if (recording === null && voicemail === null) return undefined;
    return this.conversations.create(tx, call, 'en', this.clock.now());
  }
}
