import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { CompanyById } from '../../../contracts/companies/queries.js';
import { Clock } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Analysts } from '../analyst/analysts.js';
import { type Conversation, DONE, FAILED } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import type { Source } from '../insight.entity.js';
import { transcriptOf, Utterances } from '../results/utterances.js';
import { AnalysisSteps } from './analysis-steps.js';
import type { StepResult } from './step.js';
import { StepFailures } from './step-failures.js';
import { FIRST_STEP, formatSteps, parseSteps, stepAfter } from './step-order.js';
import { STEP_TIMER, type StepPayload, StepSchedule } from './step-schedule.js';
import { TranscriptionStep } from './transcription/transcription-step.js';

/**
 * Runs one step of the pipeline without an open transaction, then saves its result, its events and the next timer in one.
 * If the process dies in between, the timer runs the step again; a second process finds the conversation at another step
 * and saves nothing.
 */
@Injectable()
@OnTimer(STEP_TIMER)
export class StepRunner implements JobHandler<StepPayload> {
  readonly lane = 'analysis';

  constructor(
    private readonly work: UnitOfWork,
    private readonly schedule: StepSchedule,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly transcription: TranscriptionStep,
    private readonly analysts: Analysts,
    private readonly steps: AnalysisSteps,
    private readonly failures: StepFailures,
  ) {}

  async perform({ companyId, callId, step }: StepPayload): Promise<void> {
    const conversation = await this.conversations.findByCall(companyId, callId);
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (!call || conversation?.step !== step) return;
    const source = this.analysts.model ? 'model' : 'embedded';
    try {
      await this.save(conversation, await this.runStep(conversation, call, source));
    } catch (error) {
      if (await this.failures.isPostponed(conversation, error)) return;
      await this.save(conversation, await this.replace(conversation, call));
    }
  }

  private async runStep(
    conversation: Conversation,
    call: CallSummary,
    source: Source,
  ): Promise<StepResult | undefined> {
    const { step, companyId, callId } = conversation;
    const mayWait = !this.failures.isOverdue(conversation);
    if (step === FIRST_STEP) return this.transcription.run(conversation, call, mayWait);
    if (!(await this.steps.isIncluded(step, companyId))) return undefined;
    const result = await this.steps.run(step, {
      conversation,
      call,
      transcript: transcriptOf(conversation, await this.utterances.listByCall(companyId, callId)),
      source: this.analysts.model ? source : null,
      analyst: this.analysts[source]!,
      now: this.clock.now(),
    });
    if (source === 'embedded') return result;
    const embedded = parseSteps(conversation.embeddedSteps).filter((each) => each !== step);
    return {
      save: result?.save,
      change: { ...result?.change, pendingSince: null, embeddedSteps: formatSteps(embedded) },
    };
  }

  /** Replaces a step that a model could not do. A redo keeps earlier results; a transcription has no substitute. */
  private async replace(conversation: Conversation, call: CallSummary): Promise<StepResult | undefined> {
    const { step, redo, embeddedSteps } = conversation;
    if (step === FIRST_STEP) return { change: { step: FAILED } };
    if (redo !== null) return undefined;
    const result = await this.runStep(conversation, call, 'embedded');
    return {
      ...result,
      change: { ...result?.change, embeddedSteps: formatSteps([...parseSteps(embeddedSteps), step]) },
    };
  }

  private save(conversation: Conversation, result: StepResult | undefined): Promise<void> {
    const { id, step } = conversation;
    const next = result?.change?.step ?? stepAfter(conversation);
    const change = { ...result?.change, step: next, ...(next === DONE && { redo: null, pendingSince: null }) };
    return this.work.run(async (tx) => {
      if (!(await this.conversations.moveToStep(tx, id, step, change))) return;
      if (result?.save) tx.events.push(...(await result.save(tx)));
      if (next === DONE) await this.redoLater(tx, { ...conversation, ...change });
      else if (next !== FAILED) await this.schedule.runStep(tx, { ...conversation, step: next });
    });
  }

  private async redoLater(tx: Transaction, { companyId, embeddedSteps }: Conversation): Promise<void> {
    if (embeddedSteps === null) return;
    const company = await this.queries.execute(new CompanyById({ companyId }));
    if (company?.rerunEmbedded) await this.schedule.redoEmbeddedLater(tx, companyId);
  }
}
