import { Injectable, Logger } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { GetCallSummary } from '../../../contracts/calls/queries.js';
import type { CallSummary } from '../../../contracts/calls/types.js';
import { Clock, DAY, SECOND } from '../../../platform/clock.js';
import type { Transaction } from '../../../platform/database/transactions/transaction.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { type JobHandler, OnTimer } from '../../../platform/timers/timer-runner.js';
import { Timers } from '../../../platform/timers/timers.js';
import type { Analyst } from '../analyst/analyst.js';
import { Analysts } from '../analyst/analysts.js';
import { EndpointUnreachable } from '../analyst/http/ai-endpoint.js';
import { type Conversation, DONE } from '../conversation.entity.js';
import { Conversations } from '../conversations.js';
import { Utterances } from '../results/utterances.js';
import { Packages } from '../packages.js';
import { STEP_TIMER, type StepPayload, stepTimer } from './step-timer.js';
import { FIRST_STEP, type StepResult, stepAfter, stepNamed, AnalysisSteps } from './analysis-steps.js';
import { TranscriptionStep } from './transcription-step.js';

const FIRST_RETRY_DELAY = 5 * SECOND;
const MAX_WAIT = DAY;

/**
 * Runs one step of the pipeline without an open transaction, then saves its result, its events and the next timer in one.
 * If the process dies in between, the timer runs the step again; a second process finds the conversation at another step
 * and saves nothing.
 */
@Injectable()
@OnTimer(STEP_TIMER)
export class StepRunner implements JobHandler<StepPayload> {
  readonly slow = true;
  private readonly log = new Logger(StepRunner.name);

  constructor(
    private readonly work: UnitOfWork,
    private readonly timers: Timers,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
    private readonly packages: Packages,
    private readonly conversations: Conversations,
    private readonly utterances: Utterances,
    private readonly transcription: TranscriptionStep,
    private readonly analysts: Analysts,
    private readonly steps: AnalysisSteps,
  ) {}

  async perform({ companyId, callId, step }: StepPayload): Promise<void> {
    const conversation = await this.conversations.findByCall(companyId, callId);
    const call = await this.queries.execute(new GetCallSummary({ companyId, callId }));
    if (!call || conversation?.step !== step) return;
    const external = this.analysts.external(conversation.failures);
    try {
      await this.save(conversation, await this.runStep(conversation, call, external ?? this.analysts.embedded));
    } catch (error) {
      // Only the endpoint can transcribe a recording, so while it is unreachable the timer is retried.
      if (!external || (error instanceof EndpointUnreachable && this.mayWait(conversation))) throw error;
      await this.retryLater(conversation, error);
    }
  }

  private mayWait({ step, createdAt }: Conversation): boolean {
    return step === FIRST_STEP && this.clock.now() - createdAt < MAX_WAIT;
  }

  private async runStep(
    conversation: Conversation,
    call: CallSummary,
    analyst: Analyst,
  ): Promise<StepResult | undefined> {
    const { step, companyId, callId, type, language } = conversation;
    if (step === FIRST_STEP) return this.transcription.run(conversation, call);
    const definition = stepNamed(step)!;
    if (!(await this.packages.includes(companyId, definition.level))) return undefined;
    const utterances = await this.utterances.listByCall(companyId, callId);
    const lines = utterances.map(({ participantType: speaker, userId, text }) => ({ speaker, userId, text }));
    return definition.run(this.steps, {
      conversation,
      call,
      transcript: { type, language, lines },
      analyst,
      now: this.clock.now(),
    });
  }

  private save({ id, companyId, callId, step }: Conversation, result: StepResult | undefined): Promise<void> {
    const next = result?.change?.step ?? stepAfter(step);
    return this.work.run(async (tx) => {
      if (!(await this.conversations.moveToStep(tx, id, step, { ...result?.change, step: next }))) return;
      if (result) tx.events.push(...(await result.save(tx)));
      if (next !== DONE) await this.schedule(tx, { companyId, callId, step: next }, 0);
    });
  }

  private retryLater(conversation: Conversation, error: unknown): Promise<void> {
    const { companyId, callId, step, failures } = conversation;
    this.log.warn(`${step} of call ${callId} failed outside, attempt ${failures + 1}: ${(error as Error).message}`);
    return this.work.run(async (tx) => {
      await this.conversations.recordFailure(tx, conversation);
      await this.schedule(tx, { companyId, callId, step }, FIRST_RETRY_DELAY * 2 ** failures);
    });
  }

  private schedule(tx: Transaction, payload: StepPayload, delay: number): Promise<void> {
    return this.timers.set(tx, stepTimer(payload, this.clock.now() + delay));
  }
}
